import { finishPasswordReset, startPasswordReset } from '#local/cognito/user-pool/own-account.ts';
import { checkPassword } from '#local/cognito/user-pool/passwords.ts';
import type { User } from '#local/cognito/user-pool/records.ts';
import { checkMaySignIn } from '#local/cognito/user-pool/sessions.ts';
import { signUp } from '#local/cognito/user-pool/sign-up.ts';
import { findUser, normaliseName } from '#local/cognito/user-pool/users.ts';
import { html, type Html } from '#local/http/html.ts';
import { redirect } from '#local/http/redirect.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { FormPage } from './form-page.ts';
import { returnSignedIn, type Hosted } from './hosted.ts';

const resetPassword: FormPage = {
  title: 'Change password',
  path: '/confirmForgotPassword',
  button: 'Change password',
  fields: (name) =>
    html`<input type="hidden" name="username" value="${name}" />
      <label>Code <input name="code" inputmode="numeric" required autocomplete="one-time-code" /></label>
      ${passwordField('New password', 'new-password')}`,

  async submit({ pool }, { client, query }, field) {
    const reset = { name: field('username'), code: field('code'), password: field('password') };
    finishPasswordReset(pool, client, reset);
    return redirect(`/login?${query}`);
  },
};

export const formPages = {
  signIn: {
    title: 'Sign in',
    path: '/login',
    button: 'Sign in',
    fields: (name) => html`${emailField(name)} ${passwordField('Password', 'current-password')}`,
    links: (hosted, request) =>
      html`${providerLinks(hosted, request)}
        <p><a href="/forgotPassword?${request.query}">Forgot your password?</a></p>
        <p>New here? <a href="/signup?${request.query}">Create an account</a></p>`,

    async submit(hosted, request, field) {
      const name = normaliseName(hosted.pool, field('username'));
      const user = checkPassword(hosted.pool, name, findUser(hosted.pool, name), field('password'));
      return signIn(hosted, request, user);
    },
  },

  signUp: {
    title: 'Sign up',
    path: '/signup',
    button: 'Sign up',
    fields: (name) => html`${emailField(name)} ${passwordField('Password', 'new-password')}`,
    links: (hosted, request) =>
      html`${providerLinks(hosted, request)}
        <p>Have an account already? <a href="/login?${request.query}">Sign in</a></p>`,

    async submit(hosted, request, field) {
      const given = { email: field('username'), password: field('password') };
      return signIn(hosted, request, await signUp(hosted.pool, request.client, given));
    },
  },

  /** Mails a code, or seems to. */
  forgotPassword: {
    title: 'Forgot your password?',
    path: '/forgotPassword',
    button: 'Reset my password',
    fields: emailField,
    links: (_, request) => html`<p><a href="/login?${request.query}">Back to sign in</a></p>`,

    async submit({ pool }, { client }, field) {
      const name = field('username');
      const { Destination } = startPasswordReset(pool, client, name);
      const note = `If the address is verified, a code was mailed to ${Destination}.`;
      return { next: resetPassword, shown: { name, note } };
    },
  },

  resetPassword,
} satisfies Record<string, FormPage>;

function signIn(hosted: Hosted, request: AuthorizationRequest, user: User) {
  checkMaySignIn(user);
  return returnSignedIn(hosted, request, user, 'COGNITO');
}

function emailField(name: string): Html {
  return html`<label>
    Email address <input name="username" type="email" value="${name}" required autocomplete="username" />
  </label>`;
}

function passwordField(label: string, autocomplete: string): Html {
  return html`<label
    >${label} <input name="password" type="password" required autocomplete="${autocomplete}"
  /></label>`;
}

/** Links, not forms: they lead away from this pool. */
function providerLinks({ pool }: Hosted, { client, query }: AuthorizationRequest): readonly Html[] {
  const offered = [...pool.providers.keys()].filter((name) => client.SupportedIdentityProviders.includes(name));
  return offered.map((name) => {
    const parameters = new URLSearchParams(query);
    parameters.set('identity_provider', name);
    return html`<a class="provider" href="/oauth2/authorize?${String(parameters)}">Continue with ${name}</a>`;
  });
}
