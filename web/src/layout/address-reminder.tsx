import { lazy, Suspense } from 'react';
import { useSession } from '#web/src/session/use-session.ts';

const ProveEmailLine = lazy(async () => {
  const { ProveEmailLine: Line } = await import('#web/src/sign-in/prove-email-line.tsx');
  return { default: Line };
});

/** Fetches the line that asks for the mailed code, for the few whom it concerns. */
export function AddressReminder() {
  const { session } = useSession();
  if (session.status !== 'signed-in' || session.user.isEmailProven) return null;
  return (
    <Suspense fallback={null}>
      <ProveEmailLine />
    </Suspense>
  );
}
