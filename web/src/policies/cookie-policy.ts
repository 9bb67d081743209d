import { siteFacts } from '#site-facts';
import { company, hasAccounts, hasGoogle } from '#web/facts/company.ts';
import { entries, namesOfEntries } from '#web/src/memory/entries.ts';
import { entryWords, receiptWords } from '#web/src/memory/entry-words.ts';
import { hasScripts, type Policy, scriptPurposes } from './policy.ts';

const hasOwnLoginPages = siteFacts.signIn && siteFacts.signIn.ownDomain;

const places = { sessionStorage: 'Session storage', localStorage: 'Local storage' } as const;

const rows = namesOfEntries.map((name) => ({ ...entryWords[name], where: places[entries[name].storage] }));

export const browserStorage = {
  heading: 'What your browser stores for this site',
  columns: { what: 'What', where: 'Where', why: 'Why', until: 'Until' },
  /** Entries that share their words are one row. */
  items: [
    ...rows.filter(({ isUsed, what }, index) => isUsed && rows.findIndex((row) => row.what === what) === index),
    receiptWords,
  ],
} as const;

export const cookiePolicy = {
  heading: 'Cookie Policy',
  lede: hasScripts
    ? 'Your browser stores what the site needs to work. The pages also load scripts of other companies, which may store more.'
    : 'This site sets no cookies for advertising or analytics, so there is no cookie banner. Your browser stores only what the site needs to work.',
  textDate: '2026-11-29',
  sections: [
    hasScripts && {
      id: 'other-companies',
      heading: 'Scripts of other companies',
      paragraphs: ['Each page loads the scripts of these hosts:'],
      items: scriptPurposes,
    },
    !hasScripts && {
      id: 'no-tracking',
      heading: 'No tracking cookies',
      paragraphs: [
        `The pages of this site set no cookies at all. We do not know whether you have been here before${hasAccounts ? ', unless you sign in' : ''}. Nothing connects what you do here with what you do elsewhere.`,
      ],
    },
    {
      id: 'storage',
      heading: 'Browser storage',
      paragraphs: [
        'Browsers can store data without sending it with every request. Cookies, in contrast, are sent with every request. Session storage ends when you close the tab. Local storage stays until it is cleared. We use them for the purposes in this table and for no others.',
      ],
    },
    hasGoogle && {
      id: 'google',
      heading: 'Google sign-in',
      paragraphs: [
        `If you press “Continue with Google”, you leave this site for our sign-in service and then for Google. Both set cookies under their own addresses to sign you in: ${hasOwnLoginPages ? 'those of the sign-in service are our own, and end' : 'those of the sign-in service end'} an hour later. Google’s own policy applies to Google’s cookies.`,
      ],
    },
    {
      id: 'your-choice',
      heading: 'How to clear the stored data',
      paragraphs: [
        `Your browser’s settings let you delete the data of this site, or block it. If you block it, you can still read all pages and send every form${hasAccounts ? ', but you cannot stay signed in' : ''}.`,
        `Questions? Write to ${company.email.label}.`,
      ],
    },
  ],
} as const satisfies Policy;
