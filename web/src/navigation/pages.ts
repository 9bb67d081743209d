import { searchWords } from '#company/search.ts';
import type { PageWords } from '#contract/company-words.ts';
import { siteFacts } from '#site-facts';
import { company, hasGoogle } from '#web/facts/company.ts';

export type PageInfo = PageWords & {
  readonly name: string;
  /** Links to the page are in bar and menu, or in the list of policies. @default only in texts */
  readonly navigation?: 'main' | 'policies';
  readonly onlyWithAccounts?: true;
  /** Search engines leave the page out, and it has no share picture. */
  readonly noindex?: true;
};

function named(name: string) {
  return { name, title: `${name} · ${company.name}`, shareTitle: name } as const;
}

const orGoogle = hasGoogle ? ', or continue with Google' : '';

const table = {
  '/': { name: 'Home', navigation: 'main', ...searchWords['/'] },
  '/about': { name: 'About', navigation: 'main', ...searchWords['/about'] },
  '/services': { name: 'Services', navigation: 'main', ...searchWords['/services'] },
  '/contact': { name: 'Contact', navigation: 'main', ...searchWords['/contact'] },
  '/login': {
    ...named('Sign in'),
    onlyWithAccounts: true,
    description: `Sign in to your ${company.name} account with your email address and password${orGoogle}.`,
  },
  '/signup': {
    ...named('Create an account'),
    onlyWithAccounts: true,
    description: `Create a ${company.name} account with an email address and a password${orGoogle}. It is free and takes a minute.`,
  },
  '/account': {
    ...named('Your account'),
    onlyWithAccounts: true,
    noindex: true,
    description:
      'See which account you are signed in with, change your password, sign out, or delete the account for good.',
  },
  '/forgot-password': {
    ...named('Reset your password'),
    onlyWithAccounts: true,
    noindex: true,
    description:
      'Ask for a code by email, type it in, and choose a new password. The whole thing takes about two minutes.',
  },
  '/privacy-policy': {
    ...named('Privacy Policy'),
    navigation: 'policies',
    description:
      'What this site stores about you, where it is kept, for how long, who can read it, and how to have it deleted.',
    shareTitle: 'Privacy, in plain English',
  },
  '/terms-of-service': {
    ...named('Terms of Service'),
    navigation: 'policies',
    description:
      'The terms for using this website, in plain English. Paid work always has a written agreement of its own.',
    shareTitle: 'Terms, in plain English',
  },
  '/cookie-policy': {
    ...named('Cookie Policy'),
    navigation: 'policies',
    description:
      siteFacts.scripts.length > 0
        ? 'Everything your browser stores for this site, why, and until when, and the scripts of other companies that the pages load.'
        : 'This site sets no advertising or analytics cookies. Here is everything your browser stores for it, why, and until when.',
    shareTitle: 'What your browser stores',
  },
} satisfies Record<`/${string}`, PageInfo>;

export type PagePath = keyof typeof table;

/** Routes, links, metadata and breadcrumbs follow from this table. Links in the navigation have its order. */
export const pages: Readonly<Record<PagePath, PageInfo>> = table;

function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(table, path);
}

export const pagePaths: readonly PagePath[] = Object.keys(table).filter(isPagePath);

export const notFoundPage: PageInfo = {
  ...named('Page not found'),
  noindex: true,
  description:
    'There is no page at this address. Check the spelling, or start from the home page, the services or the contact form.',
};
