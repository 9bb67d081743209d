import { expect, test } from 'vitest';
import { nextSession, type Session, type SessionEvent } from '#web/src/session/session-state.ts';
import type { User } from '#web/src/session/user.ts';

const userOf = (id: string): User => ({
  id,
  isEmailVerified: false,
  email: `${id}@example.com`,
  displayName: undefined,
  hasPassword: true,
  signsInWithGoogle: false,
});
const signedIn = (id: string): Session => ({ status: 'signed-in', user: userOf(id) });
const stored = (id: string, isExpired = false): SessionEvent => ({
  type: 'stored',
  stored: { user: userOf(id), isExpired },
  wasEndedByChoice: false,
});
const nothing: SessionEvent = { type: 'stored', stored: undefined, wasEndedByChoice: false };
const loading: Session = { status: 'loading' };
const poolUnreachable: Session = { status: 'unreachable' };
const signedOut: Session = { status: 'signed-out', wasEndedByChoice: false };
const unreachable: SessionEvent = { type: 'unreachable' };

test.for<{ known: Session; event: SessionEvent; next: Session }>([
  { known: loading, event: nothing, next: signedOut },
  { known: loading, event: stored('asha'), next: signedIn('asha') },
  { known: loading, event: stored('asha', true), next: loading },
  { known: loading, event: unreachable, next: poolUnreachable },
  { known: poolUnreachable, event: stored('asha', true), next: poolUnreachable },
  { known: poolUnreachable, event: stored('asha'), next: signedIn('asha') },
  { known: poolUnreachable, event: nothing, next: signedOut },
  { known: poolUnreachable, event: unreachable, next: poolUnreachable },
  { known: signedIn('asha'), event: unreachable, next: signedIn('asha') },
  { known: signedIn('asha'), event: stored('asha', true), next: signedIn('asha') },
  { known: signedIn('asha'), event: stored('ravi'), next: signedIn('ravi') },
  { known: signedIn('asha'), event: stored('ravi', true), next: loading },
  { known: signedIn('asha'), event: nothing, next: signedOut },
  { known: signedOut, event: stored('asha'), next: signedIn('asha') },
  { known: signedOut, event: unreachable, next: signedOut },
])('T1 · from $known.status, the event makes the state $next.status (%#)', ({ known, event, next }) => {
  expect(nextSession(known, event)).toEqual(next);
});
