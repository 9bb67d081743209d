import { searchWords } from '#company/search.ts';
import type { PageWords } from '#contract/company-words.ts';
import { siteFacts } from '#site-facts';
import { company, hasGoogle } from '#web/facts/company.ts';

export type Page = PageWords & {
  readonly name: string;
  /** Where links to the page are: `main` in bar and menu, `policies` in the list of policies, `none` only in texts. */
  readonly navigation: 'main' | 'policies' | 'none';
  readonly onlyWithAccounts?: true;
  readonly indexed: boolean;
};

function titled(subject: string): string {
  return `${subject} · ${company.name}`;
}

const orGoogle = hasGoogle ? ', or continue with Google' : '';

const table = {
  '/': {
    name: 'Home',
    navigation: 'main',
    ...searchWords['/'],
    indexed: true,
  },
  '/about': {
    name: 'About',
    navigation: 'main',
    ...searchWords['/about'],
    indexed: true,
  },
  '/services': {
    name: 'Services',
    navigation: 'main',
    ...searchWords['/services'],
    indexed: true,
  },
  '/contact': {
    name: 'Contact',
    navigation: 'main',
    ...searchWords['/contact'],
    indexed: true,
  },
  '/login': {
    name: 'Sign in',
    navigation: 'none',
    onlyWithAccounts: true,
    title: titled('Sign in'),
    description: `Sign in to your ${company.name} account with your email address and password${orGoogle}.`,
    shareTitle: 'Sign in',
    indexed: true,
  },
  '/signup': {
    name: 'Create an account',
    navigation: 'none',
    onlyWithAccounts: true,
    title: titled('Create an account'),
    description: `Create a ${company.name} account with an email address and a password${orGoogle}. It is free and takes a minute.`,
    shareTitle: 'Create an account',
    indexed: true,
  },
  '/account': {
    name: 'Your account',
    navigation: 'none',
    onlyWithAccounts: true,
    title: titled('Your account'),
    description:
      'See which account you are signed in with, change your password, sign out, or delete the account for good.',
    shareTitle: 'Your account',
    indexed: false,
  },
  '/forgot-password': {
    name: 'Reset your password',
    navigation: 'none',
    onlyWithAccounts: true,
    title: titled('Reset your password'),
    description:
      'Ask for a code by email, type it in, and choose a new password. The whole thing takes about two minutes.',
    shareTitle: 'Reset your password',
    indexed: false,
  },
  '/privacy-policy': {
    name: 'Privacy Policy',
    navigation: 'policies',
    title: titled('Privacy policy'),
    description:
      'What this site stores about you, where it is kept, for how long, who can read it, and how to have it deleted.',
    shareTitle: 'Privacy, in plain English',
    indexed: true,
  },
  '/terms-of-service': {
    name: 'Terms of Service',
    navigation: 'policies',
    title: titled('Terms of service'),
    description:
      'The terms for using this website, in plain English. Paid work always has a written agreement of its own.',
    shareTitle: 'Terms, in plain English',
    indexed: true,
  },
  '/cookie-policy': {
    name: 'Cookie Policy',
    navigation: 'policies',
    title: titled('Cookie policy'),
    description:
      siteFacts.scripts.length > 0
        ? 'Everything your browser stores for this site, why, and until when, and the scripts of other companies that the pages load.'
        : 'This site sets no advertising or analytics cookies. Here is everything your browser stores for it, why, and until when.',
    shareTitle: 'What your browser stores',
    indexed: true,
  },
} satisfies Record<`/${string}`, Page>;

export type PagePath = keyof typeof table;

/** Routes, links, metadata and breadcrumbs follow from this table. Links in the navigation have its order. */
export const pages: Readonly<Record<PagePath, Page>> = table;

function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(table, path);
}

export const pagePaths: readonly PagePath[] = Object.keys(table).filter(isPagePath);

export const notFoundPage: Page = {
  name: 'Page not found',
  navigation: 'none',
  title: titled('Page not found'),
  description:
    'There is no page at this address. Check the spelling, or start from the home page, the services or the contact form.',
  shareTitle: 'Page Not Found',
  indexed: false,
};
