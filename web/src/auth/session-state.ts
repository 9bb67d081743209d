import type { User } from './user.ts';

/** `loading`: not read yet, or the user pool must renew it first. `unchecked`: the user pool could not be reached. */
export type Session =
  | { readonly status: 'loading' | 'unchecked' }
  | { readonly status: 'signed-out'; readonly wasEndedByChoice: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

export type SessionEvent =
  | { readonly type: 'unreachable' }
  | {
      readonly type: 'stored';
      readonly stored: { readonly user: User; readonly isExpired: boolean } | undefined;
      readonly wasEndedByChoice: boolean;
    };

/** Alone decides the state. An answer of the user pool changes the stored session, never the state itself. */
export function nextSession(known: Session, event: SessionEvent): Session {
  if (event.type === 'unreachable') return known.status === 'loading' ? { status: 'unchecked' } : known;
  const { stored, wasEndedByChoice } = event;
  if (!stored) return { status: 'signed-out', wasEndedByChoice };
  const isKnown = known.status === 'signed-in' && known.user.id === stored.user.id;
  if (stored.isExpired && !isKnown) return known.status === 'unchecked' ? known : { status: 'loading' };
  const isSame = isKnown && JSON.stringify(known.user) === JSON.stringify(stored.user);
  return isSame ? known : { status: 'signed-in', user: stored.user };
}
