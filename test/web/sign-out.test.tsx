import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SessionReactContext, type SessionContext } from '#web/src/session/use-session.ts';
import { useSignOut } from '#web/src/session/use-sign-out.ts';
import { show } from './show.tsx';

const signedIn: SessionContext = {
  session: {
    status: 'signed-in',
    user: {
      displayName: 'Asha',
      email: 'asha@example.com',
      isEmailProven: true,
      hasPassword: true,
      signsInWithGoogle: false,
    },
  },
  refresh: async () => undefined,
};

function SignOutButton() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Leave
    </button>
  );
}

test('M10 · a sign-out that cannot be carried out says so, as an error', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const { user } = show(
    <SessionReactContext value={signedIn}>
      <SignOutButton />
    </SessionReactContext>,
  );

  await user.click(screen.getByRole('button', { name: 'Leave' }));

  expect(await screen.findByText('Failed to sign out')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
});
