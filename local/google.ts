import { createHash } from 'node:crypto';
import {
  readCookie,
  redirect,
  reply,
  withCookie,
  withParameters,
  type HttpRequest,
  type HttpResponse,
} from '#local/http/message.ts';
import { isSameOrigin } from '#local/http/origins.ts';
import { html, replyPage } from '#local/http/page.ts';
import type { Clock } from './clock.ts';
import { ExpiringMap } from './storage.ts';

type Person = { readonly email: string; readonly name: string; readonly isEmailVerified: boolean };

const people: readonly Person[] = [
  { email: 'asha.rao@gmail.example', name: 'Asha Rao', isEmailVerified: true },
  { email: 'ravi.menon@gmail.example', name: 'Ravi Menon', isEmailVerified: true },
  { email: 'meera.iyer@gmail.example', name: 'Meera Iyer', isEmailVerified: true },
  { email: 'kabir.das@workspace.example', name: 'Kabir Das', isEmailVerified: false },
];

const minuteMs = 60_000;
const sessionMs = 24 * 60 * minuteMs;
const sessionCookie = 'google';
export const authorizePath = '/o/oauth2/v2/auth';

export type Google = ReturnType<typeof openGoogle>;

/** The user pool exchanges the codes by a function call, not over HTTP. */
export function openGoogle(clock: Clock, client: { readonly id: string; readonly redirectUri: string }) {
  const codes = new ExpiringMap<Person>(clock, minuteMs);
  const sessions = new ExpiringMap<Person>(clock, sessionMs);

  function signIn(person: Person, state: string | undefined): HttpResponse {
    const response = redirect(withParameters(client.redirectUri, { code: codes.add(person), state }));
    return withCookie(response, sessionCookie, sessions.add(person), sessionMs / 1000);
  }

  return {
    async answer(request: HttpRequest): Promise<HttpResponse> {
      const parameters = new URLSearchParams(request.query);
      const isKnown =
        request.path === authorizePath &&
        parameters.get('client_id') === client.id &&
        parameters.get('redirect_uri') === client.redirectUri;
      if (!isKnown) return reply(400, 'text/plain', 'Error 400: invalid_request');
      const state = parameters.get('state') ?? undefined;
      if (request.method !== 'POST') {
        const session = sessions.get(readCookie(request.headers, sessionCookie) ?? '');
        return session && !parameters.has('prompt') ? signIn(session, state) : replyChooser();
      }
      if (!isSameOrigin(request)) return reply(403, 'text/plain', 'A page of another origin posted this form.');
      const person = readChoice(new URLSearchParams(request.body.toString()));
      if (person) return signIn(person, state);
      return redirect(withParameters(client.redirectUri, { error: 'access_denied', state }));
    },

    /** Returns the claims of Google's ID token. A code works once. */
    redeem(code: string): (Readonly<Record<string, string | boolean>> & { readonly sub: string }) | undefined {
      const person = codes.take(code);
      if (!person) return undefined;
      const { email, name, isEmailVerified } = person;
      return { sub: subjectOf(email), email, email_verified: isEmailVerified, name };
    },
  };
}

/** Google's id of a person: 21 digits. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
}

/** Undefined for the button “Cancel”. */
function readChoice(form: URLSearchParams): Person | undefined {
  const email = form.get('email');
  if (email === null) return people.find((person) => person.email === form.get('person'));
  return { email, name: form.get('name') || email, isEmailVerified: form.has('verified') };
}

function replyChooser(): HttpResponse {
  const body = html`<main>
    <h1>Choose an account</h1>
    <p>This is the local stand-in for Google. It needs no real account.</p>
    <form method="post">
      ${people.map(({ email, name, isEmailVerified }) => {
        const note = isEmailVerified ? email : `${email} (not verified)`;
        return html`<button name="person" value="${email}">${name} <small>${note}</small></button>`;
      })}
      <button name="person" value="">Cancel</button>
    </form>
    <form method="post">
      <h2>Someone else</h2>
      <label>Email address <input name="email" type="email" required /></label>
      <label>Name <input name="name" required /></label>
      <label><input name="verified" type="checkbox" checked /> Google has verified the address</label>
      <button>Continue</button>
    </form>
  </main>`;
  // The form's redirects end at the user pool and the site, whose ports this page does not know.
  return replyPage(200, { title: 'Choose an account', body, formOrigins: ['http://localhost:*'] });
}
