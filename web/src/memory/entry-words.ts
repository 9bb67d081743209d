import { scopeSheet } from '#company/scope.ts';
import { sessionDays } from '#contract/limits.ts';
import { hasAccounts, hasGoogle } from '#web/facts/company.ts';
import type { EntryName } from './entries.ts';

type EntryWords = {
  readonly isUsed: boolean;
  readonly what: string;
  readonly why: string;
  readonly until: string;
};

const aboutSigningIn: EntryWords = {
  isUsed: hasAccounts,
  what: 'Notes about signing in',
  why: 'Which page to return to, which step you have just finished, and whether somebody has signed out.',
  until: 'The note is used, or you close the tab',
};

const aboutEmail: EntryWords = {
  isUsed: hasAccounts,
  what: 'The email address that you typed to sign in',
  why: 'The other sign-in forms have it too.',
  until: 'You sign out, or you close the tab',
};

/** The receipt is in the history entry of its page. */
export const receiptWords = {
  what: `The reference of a message that you sent, and by when we answer${hasAccounts ? ', with the number of your account' : ''}`,
  where: 'History of the tab',
  why: 'The receipt is still there after a reload, or if you go back to it.',
  until: 'You close the tab',
};

export const entryWords: Readonly<Record<EntryName, EntryWords>> = {
  draft: {
    isUsed: true,
    what: 'What you typed into a form',
    why: 'Nothing is lost if you reload, leave the page or lose the connection.',
    until: `The form is sent, ${hasAccounts ? 'you sign out, ' : ''}or you close the tab`,
  },
  scope: {
    isUsed: scopeSheet !== undefined,
    what: 'What you chose in the sample scope',
    why: 'Your choice is still there if you leave the page and come back.',
    until: `${hasAccounts ? 'You sign out, or you' : 'You'} close the tab`,
  },
  'colour-mode': {
    isUsed: true,
    what: 'Your choice of light or dark',
    why: 'The next page has the same colours. Stored only if you use the switch.',
    until: 'You clear the data of this site',
  },
  particles: {
    isUsed: true,
    what: 'Your choice to pause or play the animation',
    why: 'The next page respects it. Stored only if you use the switch.',
    until: 'You clear the data of this site',
  },
  session: {
    isUsed: hasAccounts,
    what: 'Sign-in tokens',
    why: 'You stay signed in from one page to the next. Stored only while you are signed in.',
    until: `You sign out or delete your account. They work for ${sessionDays} days at most`,
  },
  person: {
    isUsed: hasAccounts,
    what: 'The number of your account',
    why: 'The next person in this tab sees nothing that you typed, even if you sign out in another tab.',
    until: 'You sign out, or you close the tab',
  },
  'sign-in-email': aboutEmail,
  'authorization-request': {
    isUsed: hasGoogle,
    what: 'A Google sign-in in progress',
    why: 'Random values that confirm, when you come back from Google, that you started the sign-in. Stored only if you choose Google.',
    until: 'You are back, or you close the tab',
  },
  departure: aboutSigningIn,
  'return-path': aboutSigningIn,
  'sign-out-toast': aboutSigningIn,
  'welcomed-user': aboutSigningIn,
};
