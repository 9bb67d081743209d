// The stored session, and who is signed in by it. Only this file changes either.
import * as v from 'valibot';
import { toVisible } from '#contract/text-field.ts';
import { sessionKey } from '#web/src/document/boot-settings.ts';
import { readEntry, removeEntriesOfSession, removeEntry, writeEntry } from '#web/src/memory/storage.ts';

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

export type User = {
  readonly id: string;
  readonly displayName: string | undefined;
  readonly email: string;
  readonly hasPassword: boolean;
  /** True once Google was linked, which replaced the password. The ID token does not show whether it was set again. */
  readonly signsInWithGoogle: boolean;
};

export type Session = {
  /** `loading`: not read yet, or the user pool must renew it first. `unreachable`: the user pool could not be reached. */
  readonly status: 'loading' | 'unreachable' | 'signed-out' | 'signed-in';
  readonly user?: User;
  readonly wasEndedByChoice: boolean;
  /** The number of people who were signed in on this page and no longer are. */
  readonly departures: number;
};

export const loadingSession: Session = { status: 'loading', wasEndedByChoice: false, departures: 0 };

const state = {
  shown: loadingSession,
  /** The session where the storage is full or forbidden. It ends with the page. */
  inMemory: undefined as StoredSession | undefined,
  listeners: new Set<(session: Session) => void>(),
};

/** A broken or incomplete entry is no session. */
export function readStored(): StoredSession | undefined {
  const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), sessionSchema), readEntry('session'));
  return entry.success ? entry.output : state.inMemory;
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
  state.inMemory = isStored ? undefined : after;
  showStored({ isByChoice });
  return true;
}

/** Removes what somebody typed in this tab who is no longer signed in. Returns whether somebody has left. */
export function removeEntriesOfDeparted(): boolean {
  const person = state.shown.user?.id ?? readEntry('person');
  const hasLeft = person !== null && person !== readStoredUser()?.user.id;
  if (hasLeft) {
    removeEntriesOfSession();
    writeEntry('departure', 'yes');
  }
  return hasLeft;
}

/** Decides what the page shows of the stored session, and whether a person has left. */
export function showStored({ isByChoice = false, isUnreachable = state.shown.status === 'unreachable' } = {}): void {
  const { user: before, departures } = state.shown;
  const stored = readStoredUser();
  const user = stored?.isExpired && stored.user.id !== before?.id ? undefined : stored?.user;
  const hasLeft = removeEntriesOfDeparted();
  if (user) writeEntry('person', user.id);
  state.shown = {
    status: user ? 'signed-in' : !stored ? 'signed-out' : isUnreachable ? 'unreachable' : 'loading',
    ...(user && { user }),
    wasEndedByChoice: isByChoice,
    departures: departures + Number(hasLeft),
  };
  for (const listener of state.listeners) listener(state.shown);
}

/** Also calls the listener when another tab changed the session. Returns the function that ends this. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  const listenToTabs = ({ key }: StorageEvent) => {
    if (key !== null && key !== sessionKey) return;
    state.inMemory = undefined;
    showStored();
  };
  state.listeners.add(listener);
  addEventListener('storage', listenToTabs);
  return () => {
    state.listeners.delete(listener);
    removeEventListener('storage', listenToTabs);
  };
}

const requiredClaims = v.object({ sub: v.string(), email: v.string(), 'cognito:username': v.string() });

/** Not a check of the signature: only the user pool decides what a token allows. Times are seconds of the pool's clock. */
export function claimsOf({ idToken }: Pick<StoredSession, 'idToken'>) {
  const base64 = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { sub: id, email, 'cognito:username': username } = v.parse(requiredClaims, payload);
  const claim = (name: string): unknown => Reflect.get(Object(payload), name);
  const identities = claim('identities');
  return {
    id,
    email,
    username,
    name: claim('name'),
    identities: Array.isArray(identities) ? identities : [],
    issuedAt: Number(claim('iat')),
    expiresAt: Number(claim('exp')),
  } as const;
}

/** An account that Google created has the provider in its user name. A linked account keeps its own user name. */
export const isFederated = ({ username }: { readonly username: string }) => /^google_/i.test(username);

const expiryToleranceMs = 5_000;

export function isExpired(session: StoredSession): boolean {
  return !(claimsOf(session).expiresAt * 1000 > Date.now() + session.clockDrift + expiryToleranceMs);
}

export function readStoredUser(): { readonly user: User; readonly isExpired: boolean } | undefined {
  const stored = readStored();
  if (!stored) return undefined;
  try {
    const claims = claimsOf(stored);
    const { id, email, name, identities } = claims;
    const displayName = (typeof name === 'string' && toVisible(name)) || undefined;
    const signsInWithGoogle = identities.length > 0;
    const user = { id, displayName, email, hasPassword: !isFederated(claims), signsInWithGoogle };
    return { user, isExpired: isExpired(stored) };
  } catch {
    return undefined;
  }
}
