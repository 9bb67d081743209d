import { signUp, signUpWithGoogle } from '#test/browsers/sign-up.ts';
import { button, type Visitor } from '#test/browsers/visitor.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';

/** What only a visitor brings about, from the address where it begins. */
export type State = {
  readonly path: string;
  /** Only Chromium shows pages without their scripts. @default true */
  readonly hasScript?: false;
  /** Whether the picture shows the whole page, or what is in the window. @default the window */
  readonly isWhole?: true;
  readonly bring: (visitor: Visitor) => Promise<unknown>;
};

/** The states of pages that nobody sees by opening them, by the name of their picture. */
export const states: Readonly<Record<string, State>> = {
  menu: { path: '/services', bring: openMenu },
  'menu-signed-in': { path: '/signup', bring: (visitor) => signUp(visitor).then(() => openMenu(visitor)) },
  account: { path: '/signup', isWhole: true, bring: (visitor) => signUp(visitor).then(() => openAccount(visitor)) },
  'account-open': {
    path: '/signup',
    isWhole: true,
    async bring(visitor) {
      await signUp(visitor);
      await openAccount(visitor);
      await visitor.click('//summary[normalize-space(.)="Change your password"]');
      await visitor.click(button('Delete Account'));
      await visitor.sees('Delete this account for good?');
    },
  },
  'account-google': {
    path: '/login',
    isWhole: true,
    async bring(visitor) {
      await signUpWithGoogle(visitor);
      await openAccount(visitor);
      await visitor.click(button('Delete Account'));
      await visitor.sees('Google has to confirm');
    },
  },
  'toast-account': { path: '/signup', bring: signUp },
  'toast-google': { path: '/login', bring: signUpWithGoogle },
  'toast-newsletter': {
    path: '/',
    async bring(visitor) {
      await visitor.fill('E-mail address', newAddress());
      await visitor.click(button('Subscribe'));
      await visitor.sees('Thank you for subscribing');
    },
  },
  strip: { path: '/signup', bring: (visitor) => signUp(visitor).then(() => dismissToast(visitor)) },
  'strip-open': {
    path: '/signup',
    async bring(visitor) {
      await signUp(visitor);
      await dismissToast(visitor);
      await visitor.click(button('Enter code'));
    },
  },
  'sign-up-refused': { path: '/signup', bring: (visitor) => press(visitor, 'Create Account') },
  'sign-in-refused': {
    path: '/login',
    async bring(visitor) {
      await visitor.fill('E-mail address', newAddress());
      await visitor.fill('Password', secret);
      await visitor.click(button('Sign In'));
      await visitor.sees('Incorrect username or password.');
    },
  },
  'reset-code': {
    path: '/forgot-password',
    async bring(visitor) {
      await visitor.fill('E-mail address', newAddress());
      await visitor.click(button('Send Code'));
      await visitor.sees('Type the code from the e-mail');
    },
  },
  'contact-refused': { path: '/contact', bring: (visitor) => press(visitor, 'Send Message') },
  'contact-sending': {
    path: '/contact',
    async bring(visitor) {
      await visitor.ask('void (self.fetch = () => new Promise(() => undefined))');
      await sendMessage(visitor);
      await visitor.sees('Sending...');
    },
  },
  'newsletter-sending': {
    path: '/',
    async bring(visitor) {
      await visitor.untilHydrated();
      await visitor.ask('void (self.fetch = () => new Promise(() => undefined))');
      await visitor.fill('E-mail address', newAddress());
      await visitor.click(button('Subscribe'));
      await visitor.sees('Subscribing...');
    },
  },
  'contact-failed': {
    path: '/contact',
    isWhole: true,
    async bring(visitor) {
      await visitor.ask('void (self.fetch = () => Promise.reject(new TypeError("no network")))');
      await sendMessage(visitor);
      await visitor.sees('Failed to send message. Please try again.');
    },
  },
  'contact-accepted': {
    path: '/contact',
    async bring(visitor) {
      await sendMessage(visitor);
      await visitor.sees('If you ask about it, give its reference');
    },
  },
  scrolled: { path: '/', bring: (visitor) => visitor.ask('scrollTo(0, 1400)') },
  'contact-without-script': { path: '/contact', hasScript: false, isWhole: true, bring: async () => undefined },
  'login-without-script': { path: '/login', hasScript: false, bring: async () => undefined },
};

const dismissToast = (visitor: Visitor) => visitor.click(button('Dismiss the notification'));

async function press(visitor: Visitor, name: string): Promise<void> {
  await visitor.untilHydrated();
  await visitor.click(button(name));
  await visitor.until('document.querySelector("[aria-invalid=true]") !== null');
}

/** Where a menu is, which is not so in wide windows. */
async function openMenu(visitor: Visitor): Promise<void> {
  if (await visitor.ask<boolean>('document.querySelector("header [popovertarget]").checkVisibility()'))
    await visitor.click(button('Menu'));
}

async function openAccount(visitor: Visitor): Promise<void> {
  await dismissToast(visitor);
  await visitor.visit('/account');
  await visitor.sees('Delete the account');
}

async function sendMessage(visitor: Visitor): Promise<void> {
  await visitor.fill('First name', 'Asha');
  await visitor.fill('Last name', 'Rao');
  await visitor.fill('E-mail address', 'asha@example.com');
  await visitor.fill('Message', 'Our shop is slow on phones. Can you look at it before Diwali?');
  await visitor.click(button('Send Message'));
}
