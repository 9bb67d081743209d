import type { Page } from 'playwright-core';
import type { LocalCloud } from '#local/local-cloud.ts';

/** A page after some steps of a visitor, or a document that is no page of the site. */
export type State = {
  readonly path: string;
  /** @default true */
  readonly hasScript?: boolean;
  /** The picture shows the whole page. @default false: only the window */
  readonly isWhole?: boolean;
  readonly prepare?: (page: Page, cloud: LocalCloud) => Promise<unknown>;
};

const secret = 'a long enough secret';
const asha = { 'First name': 'Asha', 'Last name': 'Rao', Message: 'Our shop is slow on phones. Can you look at it?' };
const newEmail = () => `asha-${crypto.randomUUID().slice(0, 8)}@example.com`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function signUp(page: Page): Promise<void> {
  await fill(page, 'Email address', newEmail());
  await fill(page, 'Password', secret);
  await fill(page, 'Confirm password', secret);
  await press(page, 'Create Account');
  await press(page, 'Dismiss the notification');
}

async function openAccount(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/account', { waitUntil: 'load' });
  await see(page, 'Delete the account');
}

async function fillMessage(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({ ...asha, 'Email address': newEmail() })) await fill(page, label, text);
}

async function sendMessage(page: Page, answer: string): Promise<void> {
  await fillMessage(page);
  await press(page, 'Send Message');
  await see(page, answer);
}

async function subscribe(page: Page): Promise<void> {
  await fill(page, 'Email address', newEmail());
  await press(page, 'Subscribe');
  await see(page, 'Thank you for subscribing');
}

async function failRequests(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
}

/** The newest email, as a mail program shows its HTML part. Its subject is above it. */
async function showEmail(page: Page, cloud: LocalCloud): Promise<void> {
  await cloud.runMinutelySchedules();
  const mail = cloud.mail()[0];
  // The content security policy of a page would refuse this document.
  await page.goto('about:blank');
  await page.setContent(`<title>${mail?.subject}</title><p>${mail?.subject}</p>${mail?.html ?? mail?.text}`);
}

const print = (page: Page) => page.emulateMedia({ media: 'print' });

export const states: Readonly<Record<string, State>> = {
  menu: { path: '/services', prepare: (page) => openMenu(page) },
  'project-open': { path: '/', prepare: (page) => page.getByText('How we did it in 8 weeks').click() },
  'menu-signed-in': { path: '/signup', prepare: (page) => signUp(page).then(() => openMenu(page)) },
  scrolled: { path: '/', prepare: (page) => page.evaluate(() => scrollTo(0, 1400)) },
  account: { path: '/signup', isWhole: true, prepare: openAccount },
  'account-open': {
    path: '/signup',
    isWhole: true,
    async prepare(page) {
      await openAccount(page);
      await page.getByText('Change your password').click();
      await press(page, 'Delete Account');
    },
  },
  'new-account': { path: '/signup', prepare: signUp },
  'contact-signed-in': {
    path: '/signup',
    isWhole: true,
    prepare: (page) => signUp(page).then(() => page.goto('/contact', { waitUntil: 'load' })),
  },
  'sign-up-refused': { path: '/signup', prepare: (page) => press(page, 'Create Account') },
  'sign-in-refused': {
    path: '/login',
    async prepare(page) {
      await fill(page, 'Email address', newEmail());
      await fill(page, 'Password', secret);
      await press(page, 'Sign In');
      await see(page, 'Incorrect username or password.');
    },
  },
  'reset-code': {
    path: '/forgot-password',
    async prepare(page) {
      await fill(page, 'Email address', newEmail());
      await press(page, 'Send Code');
      await page.getByLabel('Code', { exact: true }).waitFor();
    },
  },
  'contact-refused': { path: '/contact', isWhole: true, prepare: (page) => press(page, 'Send Message') },
  'contact-failed': {
    path: '/contact',
    isWhole: true,
    prepare: (page) => failRequests(page).then(() => sendMessage(page, 'Failed to send message.')),
  },
  'contact-sent': { path: '/contact', isWhole: true, prepare: (page) => sendMessage(page, 'has been sent') },
  'newsletter-sent': { path: '/', prepare: subscribe },
  'receipt-page': {
    path: '/contact',
    hasScript: false,
    prepare: (page) => fillMessage(page).then(() => press(page, 'Send Message')),
  },
  'broken-link-page': { path: '/api/contacts?reference=cut' },
  'contact-without-script': { path: '/contact', hasScript: false, isWhole: true },
  'email-message': {
    path: '/contact',
    prepare: (page, cloud) => sendMessage(page, 'has been sent').then(() => showEmail(page, cloud)),
  },
  'email-code': { path: '/signup', prepare: (page, cloud) => signUp(page).then(() => showEmail(page, cloud)) },
  'print-home': { path: '/', isWhole: true, prepare: print },
  'print-services': { path: '/services', isWhole: true, prepare: print },
  'print-contact': { path: '/contact', isWhole: true, prepare: print },
  'print-policy': { path: '/privacy-policy', isWhole: true, prepare: print },
};

async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  if (await toggle.isVisible()) await toggle.click();
}
