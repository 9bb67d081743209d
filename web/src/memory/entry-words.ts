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
  why: 'Which page to return to, which step you have just finished, and whether you have just signed out.',
  until: 'The note is used, or you close the tab',
};

/** `history`: text in the history entry of the tab, which `useHistoryText` reads. */
export const entryWords: Readonly<Record<EntryName | 'history', EntryWords>> = {
  draft: {
    isUsed: true,
    what: 'What you typed into a form',
    why: 'Nothing is lost if you reload, leave the page or lose the connection.',
    until: `The form is sent, ${hasAccounts ? 'you sign out, ' : ''}or you close the tab`,
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
  'authorization-request': {
    isUsed: hasGoogle,
    what: 'A Google sign-in in progress',
    why: 'Random values that confirm, when you come back from Google, that you started the sign-in. Stored only if you choose Google.',
    until: 'You are back, or you close the tab',
  },
  'return-path': aboutSigningIn,
  'sign-out-toast': aboutSigningIn,
  'welcomed-user': aboutSigningIn,
  history: {
    isUsed: hasAccounts,
    what: 'The email address of a password reset',
    why: 'You can still enter the code if the page reloads while you look for it.',
    until: 'The password is set, you choose another address, or you close the tab',
  },
};
