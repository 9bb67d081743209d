import type { BrowserContextOptions, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { callPool, readClaims, signed } from '#test/local/cognito/call-pool.ts';
import { seePage } from '#test/support/complete-page.ts';
import type { Site } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';
import { signInFailures } from '#web/src/accounts/failure-words.ts';
import { button, field, form, main, passwordField, seeToast } from './page.ts';

/** What follows a refused password, whether or not the address has an account. */
export const refusedPassword = `Incorrect username or password. ${signInFailures.otherWays}`;

/** The password of every person in these journeys. */
export const secret = 'a long enough secret';

export function newAddress(): string {
  return `person-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

export async function readClient({ url }: Pick<Site, 'url'>) {
  return v.parse(runtimeConfigSchema, await (await fetch(`${url}${runtimeConfigPath}`)).json()).signIn;
}

/** Creates an account by the API of the user pool: one of somebody who came earlier. */
export async function createAccount(site: Site, email = newAddress()): Promise<void> {
  const { userPoolClientId: ClientId } = await readClient(site);
  const { status, body } = await callPool(site.cloud, 'SignUp', { ClientId, Username: email, Password: secret });
  if (status !== 200) throw new Error(`No account: ${JSON.stringify(body)}`);
}

/** Changes the name of an account, as the operator can. */
export async function rename(site: Site, email: string, name: string): Promise<void> {
  const { userPoolId: UserPoolId } = await readClient(site);
  const UserAttributes = [{ Name: 'name', Value: name }];
  await callPool(site.cloud, 'AdminUpdateUserAttributes', { UserPoolId, Username: email, UserAttributes }, signed);
}

/** Starts a session, of a person at Google where a name is given, and returns what the site would store in the browser. */
export async function createSession(site: Site, email: string, googleName?: string): Promise<string> {
  const tokens = await site.cloud.startSession?.(email, googleName);
  if (!tokens) throw new Error('This site has no accounts.');
  const { idToken, accessToken, refreshToken } = tokens;
  const username = readClaims(idToken)['cognito:username'];
  const isFromLoginPages = googleName !== undefined;
  return JSON.stringify({ username, idToken, accessToken, refreshToken, clockDrift: 0, isFromLoginPages });
}

type Person = NonNullable<Parameters<Site['visit']>[1]> & {
  /** Who has this name signs in with Google. */
  readonly googleName?: string;
};

/** A page of a person who has an account, in a new browser with a session of its own. */
export async function visitSignedIn(site: Site, email: string, path = '/', options: Person = {}): Promise<Page> {
  const { googleName, ...rest } = options;
  const localStorage = [{ name: 'session', value: await createSession(site, email, googleName) }];
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] };
  return site.visit(path, { ...rest, storageState });
}

/** A page of a person who has created an account, and has a session. A name is that of a person who came with Google. */
export async function signUp(site: Site, email = newAddress(), path = '/', options: Person = {}): Promise<Page> {
  if (!options.googleName) await createAccount(site, email);
  return visitSignedIn(site, email, path, options);
}

/** Opens a page. For `/account` it first creates an account, because the page redirects other visitors. */
export async function visitAddress(site: Site, address: string, options?: BrowserContextOptions): Promise<Page> {
  if (address !== '/account') return site.visit(address, options);
  const page = await signUp(site, newAddress(), address, options);
  await see(page.getByRole('heading', { name: 'Delete the account' }));
  return page;
}

export async function fillSignup(page: Page, email: string, first = secret, second = first): Promise<void> {
  await send(page, 'Create Account', { 'Email address': email, Password: first, 'Confirm password': second });
}

export async function fillLogin(page: Page, email: string, password = secret): Promise<void> {
  await send(page, 'Sign In', { 'Email address': email, Password: password });
}

/** On the sign-in page: signs in, and is led to `path`. */
export async function signIn(page: Page, email: string, password = secret, path = '/'): Promise<void> {
  await fillLogin(page, email, password);
  await seeToast(page, 'Signed in successfully.');
  await seePage(page, path);
}

/** On the page for a forgotten password: asks for a code. */
export async function requestResetCode(page: Page, email: string): Promise<void> {
  await send(page, 'Send Code', { 'Email address': email });
  await see(field(form(page, 'Change Password'), 'Code'));
}

async function send(page: Page, name: string, values: Readonly<Record<string, string>>): Promise<void> {
  const within = form(page, name);
  for (const [label, text] of Object.entries(values)) await passwordField(within, label).fill(text);
  await button(within, name).click();
}

/** What stands beside a refused field, as a screen reader says it with the field. */
export async function seeSentenceBeside(page: Page, name: string, sentence: string | RegExp): Promise<void> {
  const input = passwordField(main(page), name).and(page.locator('[aria-invalid=true]'));
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  await see(page.locator(`#${ids.at(-1)}`).getByText(sentence));
}

export const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

/** The visitor comes back to the tab. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The newest code that was mailed to an address, once one is there. */
export async function mailedCode(site: Site, email: string): Promise<string> {
  const newest = () => site.cloud.mail().find(({ to }) => to === email)?.code;
  await expect.poll(newest, { message: `a code mailed to ${email}` }).toBeDefined();
  return newest()!;
}

/** Makes the tokens look expired: the clock of the browser is two hours slow. */
export async function expireTokens(page: Page): Promise<void> {
  const session = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), await storedSession(page));
  const expired = JSON.stringify({ ...session, clockDrift: 2 * 60 * 60 * 1000 });
  await page.evaluate((entry) => localStorage.setItem('session', entry), expired);
}
