import { sessionDays } from '#contract/limits.ts';
import { siteFacts } from '#site-facts';
import { company, hasAccounts, hasGoogle } from '#web/facts/company.ts';
import { hasScripts, ifSo, type Policy, scriptPurposes } from './policy.ts';

const hasOwnLoginPages = siteFacts.signIn && siteFacts.signIn.ownDomain;

export type StoredItem = {
  readonly what: string;
  readonly where: 'Session storage' | 'Local storage' | 'History of the tab';
  readonly why: string;
  readonly until: string;
};

/** Each item that the site stores in a browser needs a row. */
export const browserStorage = {
  heading: 'What your browser stores for this site',
  columns: { what: 'What', where: 'Where', why: 'Why', until: 'Until' },
  items: [
    {
      what: 'What you typed into a form',
      where: 'Session storage',
      why: 'Nothing is lost if you reload, leave the page or lose the connection.',
      until: `The form is sent, ${hasAccounts ? 'you sign out, ' : ''}or you close the tab`,
    },
    {
      what: 'Your choice of light or dark',
      where: 'Local storage',
      why: 'The next page has the same colours. Stored only if you use the switch.',
      until: 'You clear the data of this site',
    },
    {
      what: 'Your choice to pause or play the animation',
      where: 'Local storage',
      why: 'The next page respects it. Stored only if you use the switch.',
      until: 'You clear the data of this site',
    },
    ...ifSo<StoredItem>(hasAccounts, {
      what: 'Sign-in tokens',
      where: 'Local storage',
      why: 'You stay signed in from one page to the next. Stored only while you are signed in.',
      until: `You sign out or delete your account. They work for ${sessionDays} days at most`,
    }),
    ...ifSo<StoredItem>(hasGoogle, {
      what: 'A Google sign-in in progress',
      where: 'Session storage',
      why: 'Random values that confirm, when you come back from Google, that you started the sign-in. Stored only if you choose Google.',
      until: 'You are back, or you close the tab',
    }),
    ...ifSo<StoredItem>(
      hasAccounts,
      {
        what: 'Notes about signing in',
        where: 'Session storage',
        why: 'Which page to return to, which step you have just finished, and whether you have just signed out.',
        until: 'The note is used, or you close the tab',
      },
      {
        what: 'The email address of a password reset',
        where: 'History of the tab',
        why: 'You can still enter the code if the page reloads while you look for it.',
        until: 'The password is set, you choose another address, or you close the tab',
      },
    ),
  ],
} as const satisfies {
  heading: string;
  columns: Record<keyof StoredItem, string>;
  items: readonly StoredItem[];
};

/** The page shows the table `browserStorage` after the section `storage` (P1). */
export const cookiePolicy = {
  heading: 'Cookie Policy',
  lede: hasScripts
    ? 'Your browser stores what the site needs to work. The pages also load scripts of other companies, which may store more.'
    : 'This site sets no cookies for advertising or analytics, so there is no cookie banner. Your browser stores only what the site needs to work.',
  textDate: '2026-11-25',
  sections: [
    ...ifSo(hasScripts, {
      id: 'other-companies',
      heading: 'Scripts of other companies',
      paragraphs: ['Each page loads the scripts of these hosts:'],
      items: scriptPurposes,
    }),
    ...ifSo(!hasScripts, {
      id: 'no-tracking',
      heading: 'No tracking cookies',
      paragraphs: [
        `The pages of this site set no cookies at all. We do not know whether you have been here before${hasAccounts ? ', unless you sign in' : ''}. Nothing connects what you do here with what you do elsewhere.`,
      ],
    }),
    {
      id: 'storage',
      heading: 'Browser storage',
      paragraphs: [
        'Browsers can store data without sending it with every request. Cookies, in contrast, are sent with every request. Session storage and the history of a tab end when you close the tab. Local storage stays until it is cleared. We use them for the purposes in this table and for no others.',
      ],
    },
    ...ifSo(hasGoogle, {
      id: 'google',
      heading: 'Google sign-in',
      paragraphs: [
        `If you press “Continue with Google”, you leave this site for our sign-in service and then for Google. Both set cookies under their own addresses to sign you in: ${hasOwnLoginPages ? 'those of the sign-in service are our own, and end' : 'those of the sign-in service end'} an hour later. Google’s own policy applies to Google’s cookies.`,
      ],
    }),
    {
      id: 'your-choice',
      heading: 'How to clear the stored data',
      paragraphs: [
        `Your browser’s settings let you delete the data of this site, or block it. If you block it, you can still read all pages and send every form${hasAccounts ? ', but you cannot stay signed in' : ''}.`,
        `Questions? Write to ${company.email.text}.`,
      ],
    },
  ],
} as const satisfies Policy;
