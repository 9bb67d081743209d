import * as v from 'valibot';
import { sessionKey } from '#web/src/document/boot-settings.ts';
import { readEntry, removeEntry, writeEntry } from '#web/src/memory/storage.ts';

const sessionSchema = v.object({
  username: v.string(),
  accessToken: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
  /** In milliseconds: the pool's clock minus the browser's. */
  clockDrift: v.number(),
  /** True after a sign-in by Google or on the managed login pages, whose cookie must end with the session. */
  isFromLoginPages: v.boolean(),
});

/** One entry holds the whole session, so that no half of it can be stored. The cookie policy lists the entry. */
export type StoredSession = Readonly<v.InferOutput<typeof sessionSchema>>;

const changes = new EventTarget();
/** The session where the storage is full or forbidden. It ends with the page. */
let inMemory: StoredSession | undefined;
let wasEndedByChoice = false;

/** A broken or incomplete entry is no session. */
export function readStored(): StoredSession | undefined {
  const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), sessionSchema), readEntry('session'));
  return entry.success ? entry.output : inMemory;
}

/** Stores nothing, and returns false, if the stored session is no longer `before`. So a late answer replaces nothing newer. */
export function replaceStored(
  before: StoredSession | undefined,
  after: StoredSession | undefined,
  isByChoice = false,
): boolean {
  if (readStored()?.refreshToken !== before?.refreshToken) return false;
  // In one step: a tab that finds no entry between two steps discards the session that it has renewed itself.
  const isStored = after !== undefined && writeEntry('session', JSON.stringify(after));
  if (!isStored) removeEntry('session');
  inMemory = isStored ? undefined : after;
  wasEndedByChoice = isByChoice;
  changes.dispatchEvent(new Event('change'));
  return true;
}

export function wasSessionEndedByChoice(): boolean {
  return wasEndedByChoice;
}

/** Also calls the listener when another tab changed the session. Returns the function that ends this. */
export function onStoredChange(listener: () => void): () => void {
  const listenToTabs = ({ key }: StorageEvent) => {
    if (key !== null && key !== sessionKey) return;
    inMemory = undefined;
    wasEndedByChoice = false;
    listener();
  };
  changes.addEventListener('change', listener);
  addEventListener('storage', listenToTabs);
  return () => {
    changes.removeEventListener('change', listener);
    removeEventListener('storage', listenToTabs);
  };
}
