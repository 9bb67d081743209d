import type { BrowserContextOptions, Page } from 'playwright-core';
import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { callPool, readClaims, signed } from '#test/local/cognito/call-pool.ts';
import { untilHydrated, type Site } from '#test/support/open-site.ts';
import { button } from './controls.ts';
import { newAddress, secret } from './person.ts';
import { fillSignup } from './sign-in-forms.ts';
import { seeToast } from './toasts.ts';

/** A page of a visitor who has created an account with the page for it, and has been led home. */
export async function signUpByPage(site: Site, email = newAddress(), options?: BrowserContextOptions): Promise<Page> {
  const page = await site.visit('/signup', options);
  await fillSignup(page, email);
  await seeToast(page, 'Account created successfully.');
  await page.waitForURL(`${site.url}/`);
  return page;
}

async function readClient({ url }: Site): Promise<{ readonly userPoolClientId: string; readonly userPoolId: string }> {
  const { signIn } = v.parse(runtimeConfigSchema, await (await fetch(`${url}${runtimeConfigPath}`)).json());
  if (!signIn) throw new Error('This site has no accounts.');
  return signIn;
}

/** Creates an account by the API of the user pool: one of somebody who came earlier. */
export async function createAccount(site: Site, email = newAddress(), isVerified = false): Promise<void> {
  const { userPoolClientId: ClientId, userPoolId: UserPoolId } = await readClient(site);
  const { status, body } = await callPool(site.cloud, 'SignUp', { ClientId, Username: email, Password: secret });
  if (status !== 200) throw new Error(`No account: ${JSON.stringify(body)}`);
  if (!isVerified) return;
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await callPool(site.cloud, 'AdminUpdateUserAttributes', { UserPoolId, Username: email, UserAttributes }, signed);
}

/** Signs in by the login pages of the user pool, and returns what the site would store in the browser. */
async function createSession(site: Site, email: string): Promise<string> {
  const { userPoolClientId: client_id } = await readClient(site);
  const redirect_uri = `${site.url}/login`;
  const scope = 'openid email profile aws.cognito.signin.user.admin';
  const query = new URLSearchParams({ client_id, response_type: 'code', scope, redirect_uri });
  const token = 'x'.repeat(43);
  const { headers } = await fetch(`${site.cloud.signInUrl}/login?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `XSRF-TOKEN=${token}`, origin: site.cloud.signInUrl },
    body: new URLSearchParams({ _csrf: token, username: email, password: secret }),
  });
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id, redirect_uri, code });
  const tokens = await (await fetch(`${site.cloud.signInUrl}/oauth2/token`, { method: 'POST', body })).json();
  const { id_token: idToken, access_token: accessToken, refresh_token: refreshToken } = tokens;
  const username = readClaims(idToken)['cognito:username'];
  await callPool(site.cloud, 'GetUserAttributeVerificationCode', { AccessToken: accessToken, AttributeName: 'email' });
  return JSON.stringify({ username, idToken, accessToken, refreshToken, clockDrift: 0, isFromLoginPages: false });
}

type Person = BrowserContextOptions & { readonly isVerified?: boolean };

/** The home page of a person who has an account and a session, in a new browser. */
export async function signUp(site: Site, email = newAddress(), options: Person = {}): Promise<Page> {
  const { isVerified, ...rest } = options;
  await createAccount(site, email, isVerified);
  const localStorage = [{ name: 'session', value: await createSession(site, email) }];
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };
  const page = await site.visit('/', { ...rest, storageState });
  await untilHydrated(page);
  return page;
}

/** A person who can get a code for a forgotten password: the email address is verified. */
export const signUpVerified = (site: Site, email: string): Promise<Page> => signUp(site, email, { isVerified: true });

/**
 * Opens a page and waits until it is complete. For `/account` it first creates an account, because the page redirects
 * other visitors.
 */
export async function visitAddress(site: Site, address: string, options?: BrowserContextOptions): Promise<Page> {
  const page = address === '/account' ? await signUp(site, newAddress(), options) : await site.visit(address, options);
  if (address === '/account') {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Delete the account' }).waitFor();
  }
  await untilHydrated(page);
  return page;
}

/** On the account page: asks to delete the account, and confirms it. */
export async function deleteAccount(page: Page): Promise<void> {
  await button(page, 'Delete Account').click();
  await button(page, 'Yes, delete it').click();
}
