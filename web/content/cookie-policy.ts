import { company } from './company.ts';
import { clearTyped } from './forms.ts';
import { type Policy, retention } from './policy.ts';

export type StoredItem = {
  readonly what: string;
  readonly where: 'Session storage' | 'Local storage' | 'History of the tab';
  readonly why: string;
  readonly until: string;
};

/** Everything that the site stores in a browser. Code that stores more adds a row. */
export const browserStorage = {
  heading: 'What your browser keeps for this site',
  columns: { what: 'What', where: 'Where', why: 'Why', until: 'Until when' },
  items: [
    {
      what: 'What you have typed into a form',
      where: 'Local storage',
      why: 'So that nothing is lost if you reload, leave the page, close the tab or lose the connection. With it, a random number so that sending twice stores your words once.',
      until: `The form is sent, you press “${clearTyped}” or sign out; at the latest ${retention.drafts} after you typed it`,
    },
    {
      what: 'Your choice of light or dark',
      where: 'Local storage',
      why: 'So that the next page does not change back. Kept only if you use the switch.',
      until: 'You clear the data of this site',
    },
    {
      what: 'Your choice to stop or move the stars',
      where: 'Local storage',
      why: 'So that they stay as you left them on the next page. Kept only if you use the switch.',
      until: 'You clear the data of this site',
    },
    {
      what: 'Sign-in tokens',
      where: 'Local storage',
      why: 'So that you stay signed in from one page to the next. Kept only while you are signed in.',
      until: 'You sign out or delete the account',
    },
    {
      what: 'A way through Google that is under way',
      where: 'Local storage',
      why: 'Random values that prove, when you come back, that it was you who left. Kept only if you choose Google.',
      until: 'You are back, or sign in with a password instead',
    },
    {
      what: 'Small notes about signing in',
      where: 'Session storage',
      why: 'Which page to take you back to, which step of signing in you have just come back from, whether you have just signed out, and that you put off confirming your address.',
      until: 'The note is used, or you close the tab',
    },
    {
      what: 'The address to which we have mailed a code for a new password',
      where: 'History of the tab',
      why: 'So that you can still give the code if the page is loaded again while you look for it.',
      until: 'The password is set, you choose another address, or you close the tab',
    },
  ],
} as const satisfies {
  heading: string;
  columns: Record<keyof StoredItem, string>;
  items: readonly StoredItem[];
};

/** Cookies, and the storage in their place (P1). The table above follows the section `storage`. */
export const cookiePolicy = {
  heading: 'Cookie Policy',
  lede: 'This site sets no cookies for advertising or analytics, which is why it shows you no cookie banner. Your browser keeps a few things that the site needs in order to work; here they are.',
  sections: [
    {
      id: 'no-tracking',
      heading: 'No cookie follows you',
      paragraphs: [
        'The pages of this site set no cookies at all. Unless you sign in, the site does not know whether you have been here before, and nothing on it connects what you do here with what you do elsewhere.',
      ],
    },
    {
      id: 'storage',
      heading: 'A few things stay in your browser',
      paragraphs: [
        'Browsers also have storage of their own, which works like cookies but is not sent along with every request. Session storage belongs to one tab and ends with it; local storage stays until it is cleared. The history of a tab can keep notes about a page you have visited, and ends with the tab. We use them for the purposes in this table and no others.',
      ],
    },
    {
      id: 'google',
      heading: 'Google sets cookies only if you choose Google',
      paragraphs: [
        'If you press “Continue with Google”, you leave this site for the sign-in page and then for Google’s. Both set cookies under their own addresses in order to sign you in. Google’s own policy applies to Google’s cookies.',
      ],
    },
    {
      id: 'your-choice',
      heading: 'You can clear all of it',
      paragraphs: [
        'Your browser’s settings let you delete the data of this site, or refuse to keep any. Everything can still be read and both forms can still be sent; you only lose the convenience described above, and you cannot stay signed in.',
        `If something here is unclear, write to ${company.email.text}.`,
      ],
    },
  ],
} as const satisfies Policy;
