import { lazy, Suspense } from 'react';
import { useSession } from '#web/src/auth/session/use-session.ts';

const VerifyEmailStrip = lazy(async () => {
  const { VerifyEmailStrip: Strip } = await import('#web/src/auth/sign-in/verify-email-strip.tsx');
  return { default: Strip };
});

/** Fetches the strip that asks for the mailed code, for the few whom it concerns. */
export function AddressReminder() {
  const { session } = useSession();
  if (session.status !== 'signed-in' || session.user.isEmailVerified) return null;
  return (
    <Suspense fallback={null}>
      <VerifyEmailStrip />
    </Suspense>
  );
}
