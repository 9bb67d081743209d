import { colourModeKey, particlesKey, sessionKey } from '#web/src/document/boot-settings.ts';

type Entry = {
  readonly storage: 'localStorage' | 'sessionStorage';
  /** Removed when a session ends, so that the next person at this browser does not see it. */
  readonly endsWithSession: boolean;
};

/** Everything that the site stores in a browser. `entry-words.ts` has the row of the cookie policy for each entry. */
export const entries = {
  draft: { storage: 'sessionStorage', endsWithSession: true },
  scope: { storage: 'sessionStorage', endsWithSession: true },
  [colourModeKey]: { storage: 'localStorage', endsWithSession: false },
  [particlesKey]: { storage: 'localStorage', endsWithSession: false },
  [sessionKey]: { storage: 'localStorage', endsWithSession: false },
  /** The account to which the other entries that end with a session belong. */
  person: { storage: 'sessionStorage', endsWithSession: true },
  'sign-in-email': { storage: 'sessionStorage', endsWithSession: true },
  'authorization-request': { storage: 'sessionStorage', endsWithSession: false },
  /** Somebody who was signed in has left this tab. */
  departure: { storage: 'sessionStorage', endsWithSession: false },
  'return-path': { storage: 'sessionStorage', endsWithSession: false },
  'sign-out-toast': { storage: 'sessionStorage', endsWithSession: false },
  'welcomed-user': { storage: 'sessionStorage', endsWithSession: false },
} as const satisfies Readonly<Record<string, Entry>>;

export type EntryName = keyof typeof entries;

function isEntryName(name: string): name is EntryName {
  return Object.hasOwn(entries, name);
}

export const namesOfEntries: readonly EntryName[] = Object.keys(entries).filter(isEntryName);
