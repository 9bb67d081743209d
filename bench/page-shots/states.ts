import type { Page } from 'playwright-core';

/** What only a visitor brings about, from the address where it begins. */
export type State = {
  readonly path: string;
  readonly hasScript?: false;
  /** Whether the picture shows the whole page, or what is in the window. @default the window */
  readonly isWhole?: true;
  readonly bring: (page: Page) => Promise<unknown>;
};

/** The states of pages that nobody sees by opening them, by the name of their picture. */
export const states: Readonly<Record<string, State>> = {
  menu: { path: '/services', bring: openMenu },
  'menu-signed-in': { path: '/signup', bring: (page) => signUp(page).then(() => openMenu(page)) },
  account: { path: '/signup', isWhole: true, bring: (page) => signUp(page).then(() => openAccount(page)) },
  'toast-account': { path: '/signup', bring: signUp },
  strip: { path: '/signup', bring: (page) => signUp(page).then(() => dismissToast(page)) },
  'strip-open': {
    path: '/signup',
    async bring(page) {
      await signUp(page);
      await dismissToast(page);
      await press(page, 'Enter code');
    },
  },
  'sign-up-refused': { path: '/signup', bring: (page) => press(page, 'Create Account') },
  'contact-refused': { path: '/contact', bring: (page) => press(page, 'Send Message') },
  'contact-sending': {
    path: '/contact',
    async bring(page) {
      await page.route('**/api/contacts', () => undefined);
      await sendMessage(page);
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
    },
  },
  'contact-failed': {
    path: '/contact',
    isWhole: true,
    async bring(page) {
      await page.route('**/api/contacts', (route) => route.abort());
      await sendMessage(page);
      await page.getByText('Failed to send message. Please try again.').first().waitFor();
    },
  },
  'contact-accepted': {
    path: '/contact',
    async bring(page) {
      await sendMessage(page);
      await page.getByText('If you ask about it, give its reference').waitFor();
    },
  },
  scrolled: { path: '/', bring: (page) => page.evaluate(() => scrollTo(0, 1400)) },
  'contact-without-script': { path: '/contact', hasScript: false, isWhole: true, bring: async () => undefined },
  'login-without-script': { path: '/login', hasScript: false, bring: async () => undefined },
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const dismissToast = (page: Page) => press(page, 'Dismiss the notification');

/** Where a menu is, which is not so in wide windows. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

async function signUp(page: Page): Promise<void> {
  await type(page, 'E-mail address', `person-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await type(page, 'Password', 'a long enough secret');
  await type(page, 'Confirm password', 'a long enough secret');
  await press(page, 'Create Account');
  await page.getByText('Account created successfully.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enter code', includeHidden: true }).waitFor({ state: 'attached' });
}

async function openAccount(page: Page): Promise<void> {
  await dismissToast(page);
  await page.goto(new URL('/account', page.url()).href);
  await page.getByRole('heading', { name: 'Delete the account' }).waitFor();
}

async function sendMessage(page: Page): Promise<void> {
  await type(page, 'First name', 'Asha');
  await type(page, 'Last name', 'Rao');
  await type(page, 'E-mail address', 'asha@example.com');
  await type(page, 'Message', 'Our shop is slow on phones. Can you look at it before Diwali?');
  await press(page, 'Send Message');
}
