import type { User } from './user.ts';

/** `loading`: not read yet, or the user pool must renew it first. `unreachable`: the user pool could not be reached. */
export type Session =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'signed-out'; readonly wasEndedByChoice: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

/** Who is signed in. */
export function userOf(session: Session): User | undefined {
  return session.status === 'signed-in' ? session.user : undefined;
}

export type SessionEvent =
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'stored';
      readonly stored: { readonly user: User; readonly isExpired: boolean } | undefined;
      readonly wasEndedByChoice: boolean;
    };

/** Only this function decides the state. An answer of the user pool changes the stored session, never the state itself. */
export function nextSession(before: Session, event: SessionEvent): Session {
  if (event.type === 'unreachable') return before.status === 'loading' ? { status: 'unreachable' } : before;
  const { stored, wasEndedByChoice } = event;
  if (!stored) return { status: 'signed-out', wasEndedByChoice };
  const isKnown = before.status === 'signed-in' && before.user.id === stored.user.id;
  if (stored.isExpired && !isKnown) return before.status === 'unreachable' ? before : { status: 'loading' };
  const isSame = isKnown && JSON.stringify(before.user) === JSON.stringify(stored.user);
  return isSame ? before : { status: 'signed-in', user: stored.user };
}
