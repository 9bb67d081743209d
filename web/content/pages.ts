import { company } from './company.ts';

export type PagePath =
  | '/'
  | '/about'
  | '/services'
  | '/contact'
  | '/login'
  | '/signup'
  | '/account'
  | '/forgot-password'
  | '/privacy-policy'
  | '/terms-of-service'
  | '/cookie-policy'
  | '/contact/sent'
  | '/contact/not-sent'
  | '/newsletter/subscribed'
  | '/newsletter/not-subscribed'
  | '404';

export type PageMetadata = {
  /** At most 60 characters, the company's name included. */
  readonly title: string;
  /** 70 to 155 characters. */
  readonly description: string;
  /** The line drawn on the page's Open Graph picture. */
  readonly shareTitle: string;
  /** Whether search engines may list the page. Pages that answer an action, or are one person's own, are not listed. */
  readonly indexed: boolean;
};

function titled(subject: string): string {
  return `${subject} · ${company.name}`;
}

/** What each page is called in tabs, in search results and on shared links. */
export const pages = {
  '/': {
    title: `${company.name} · AI-led marketing, web and design`,
    description: `AI-led digital marketing, web development, UI/UX design and content from ${company.city}. Written scope, fixed price, and a free first call.`,
    shareTitle: 'Innovating the Future Today',
    indexed: true,
  },
  '/about': {
    title: titled('About us: who does the work'),
    description: `A small senior team in ${company.city}: our story, the founder, what we hold to, and why the people you meet first are the people who build.`,
    shareTitle: 'The people you meet are the people who build',
    indexed: true,
  },
  '/services': {
    title: titled('Services, durations and process'),
    description:
      'Four services with what each includes, how long it takes and what happens first: marketing, web development, UI/UX design and content.',
    shareTitle: 'Four services, one team',
    indexed: true,
  },
  '/contact': {
    title: titled('Contact: a free first call'),
    description:
      'Tell us what you want to change. You have an answer within one working day, and the first conversation of 30 minutes costs nothing.',
    shareTitle: 'Tell us what you want to change',
    indexed: true,
  },
  '/login': {
    title: titled('Sign in'),
    description: `Sign in to your ${company.name} account with your e-mail address and password, or continue with Google.`,
    shareTitle: 'Sign in',
    indexed: true,
  },
  '/signup': {
    title: titled('Create an account'),
    description: `Create a ${company.name} account with an e-mail address and a password, or continue with Google. It is free and takes a minute.`,
    shareTitle: 'Create an account',
    indexed: true,
  },
  '/account': {
    title: titled('Your account'),
    description:
      'See which account you are signed in with, change your password, sign out, or delete the account for good.',
    shareTitle: 'Your account',
    indexed: false,
  },
  '/forgot-password': {
    title: titled('Reset your password'),
    description:
      'Ask for a code by e-mail, type it in, and choose a new password. The whole thing takes about two minutes.',
    shareTitle: 'Reset your password',
    indexed: false,
  },
  '/privacy-policy': {
    title: titled('Privacy policy'),
    description:
      'What this site stores when you write, subscribe or sign in, where it is kept, for how long, who can read it, and how to have it deleted.',
    shareTitle: 'Privacy, in plain English',
    indexed: true,
  },
  '/terms-of-service': {
    title: titled('Terms of service'),
    description:
      'The terms for using this website and an account on it, in plain English. Paid work always has a written agreement of its own.',
    shareTitle: 'Terms, in plain English',
    indexed: true,
  },
  '/cookie-policy': {
    title: titled('Cookie policy'),
    description:
      'This site sets no advertising or analytics cookies. Here is everything your browser keeps for it, why, and until when.',
    shareTitle: 'What your browser keeps',
    indexed: true,
  },
  '/contact/sent': {
    title: titled('Message sent'),
    description: 'Your message has reached us. A person reads it and answers within one working day, by e-mail.',
    shareTitle: 'Message sent',
    indexed: false,
  },
  '/contact/not-sent': {
    title: titled('Message not sent'),
    description:
      'Your message has not reached us. Go back to find your words still in the form, or write to us by e-mail.',
    shareTitle: 'Message not sent',
    indexed: false,
  },
  '/newsletter/subscribed': {
    title: titled('Subscribed'),
    description: 'You are on the list. One letter arrives each month, and every issue tells you how to leave the list.',
    shareTitle: 'Subscribed',
    indexed: false,
  },
  '/newsletter/not-subscribed': {
    title: titled('Not subscribed'),
    description: 'Your address was not added to the list. Go back, check how it is written, and send it once more.',
    shareTitle: 'Not subscribed',
    indexed: false,
  },
  '404': {
    title: titled('Page not found'),
    description: 'No page lives at this address. Start again from the home page, the services or the contact form.',
    shareTitle: 'Page Not Found',
    indexed: false,
  },
} as const satisfies Record<PagePath, PageMetadata>;

/** The metadata of an address, with or without a trailing slash; an unknown one is the not-found page's. */
export function findPage(pathname: string): PageMetadata {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return Object.entries<PageMetadata>(pages).find(([known]) => known === path)?.[1] ?? pages['404'];
}
