import { createHash, randomBytes } from 'node:crypto';
import type { LocalCloud } from '#local/local-cloud.ts';
import { email, password, poolIds } from './pool-fixture.ts';

type Cloud = Pick<LocalCloud, 'siteUrl' | 'signInUrl'>;

/** The page that a browser shows after redirects. */
export type Seen = { readonly url: string; readonly status: number; readonly text: string };

type Request = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

/** A browser without scripts. It has cookies and forms, and follows redirects as far as the site. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #siteUrl: string;

  constructor({ siteUrl }: Cloud) {
    this.#siteUrl = siteUrl;
  }

  async open(url: string, init: Request = {}): Promise<Seen> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (header.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { status } = response;
    const location = response.headers.get('location');
    if (location === null) return { url, status, text: await response.text() };
    const next = new URL(location, url).href;
    return next.startsWith(this.#siteUrl) ? { url: next, status, text: '' } : this.open(next);
  }

  /** Fills in and posts the form that has these fields. */
  submit(page: Seen, fields: Readonly<Record<string, string>>): Promise<Seen> {
    const forms = [...page.text.matchAll(/<form method="post"(?: action="([^"]*)")?>(.*?)<\/form>/gs)];
    const form = forms.find(([text]) => Object.keys(fields).every((name) => text.includes(`name="${name}"`)));
    if (!form) throw new Error(`No form with ${Object.keys(fields).join(', ')} at ${page.url}: ${page.text}`);
    const hidden = [...form[0].matchAll(/<input([^>]*type="hidden"[^>]*)>/g)].map(([, attributes = '']) => [
      /name="([^"]*)"/.exec(attributes)?.[1] ?? '',
      unescape(/value="([^"]*)"/.exec(attributes)?.[1]),
    ]);
    const url = new URL(unescape(form[1]), page.url);
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields });
    return this.open(url.href, { method: 'POST', body, headers: { origin: url.origin } });
  }
}

function unescape(text = ''): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

const codeVerifier = randomBytes(48).toString('base64url');

type Changes = Readonly<Record<string, string>>;

/** The URL of the site's sign-in. */
export function authorizeUrl(cloud: Cloud, changes: Changes = {}): string {
  const parameters = new URLSearchParams({
    client_id: poolIds.site,
    response_type: 'code',
    scope: 'openid email aws.cognito.signin.user.admin',
    redirect_uri: `${cloud.siteUrl}/login`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${cloud.signInUrl}/oauth2/authorize?${parameters}`;
}

/** The parameters of the redirect to the site. */
export function readReturn({ url }: Seen): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}

/** Signs in at the login page and returns the code for the site. */
export async function signInAtPage(cloud: Cloud, visitor = new Visitor(cloud)) {
  const page = await visitor.open(authorizeUrl(cloud));
  return readReturn(await visitor.submit(page, { username: email, password }))['code'] ?? '';
}

/** Exchanges a code for tokens, as the site's script does. */
export async function exchange(cloud: Cloud, changes: Changes) {
  const response = await fetch(`${cloud.signInUrl}/oauth2/token`, {
    method: 'POST',
    headers: { origin: cloud.siteUrl },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: poolIds.site,
      redirect_uri: `${cloud.siteUrl}/login`,
      code_verifier: codeVerifier,
      ...changes,
    }),
  });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, headers: response.headers, body };
}
