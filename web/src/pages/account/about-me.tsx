import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { account, signInFailures } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from '#web/src/auth/client/load-auth-client.ts';
import type { SignedInUser } from '#web/src/auth/session/session.ts';
import { VerifyEmailForm } from '#web/src/auth/sign-in/verify-email-form.tsx';
import { AccountRow } from './account-row.tsx';

/** Hands the person a file with everything the user pool keeps about them. */
function saveAsFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-account.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** Name and e-mail, and a copy of everything that is kept (E4). */
export function AboutMe({ user }: { readonly user: SignedInUser }) {
  const notify = useNotify();
  const { details } = account;
  const download = async () => {
    const data = await loadAuthClient().then(
      (client) => client.readAccountData(),
      () => ({ ok: false as const, message: signInFailures.unreachable }),
    );
    if (data.ok) saveAsFile(data.value);
    else notify({ tone: 'error', text: data.message });
  };
  return (
    <AccountRow id="about-me" heading={details.heading}>
      <Stack as="dl" gap="4">
        <Box>
          <Text as="dt" textStyle="small" color="fg.muted">
            {details.name}
          </Text>
          <Text as="dd">{user.displayName ?? details.noName}</Text>
        </Box>
        <Box>
          <Text as="dt" textStyle="small" color="fg.muted">
            {details.email}
          </Text>
          <Text as="dd" overflowWrap="anywhere">
            {user.email}
          </Text>
          <Text as="dd" textStyle="small" color="fg.muted">
            {user.isEmailVerified ? details.verified : details.unverified}
          </Text>
        </Box>
      </Stack>
      {!user.isEmailVerified && <VerifyEmailForm email={user.email} />}
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => void download()}>
        {details.download}
      </Button>
    </AccountRow>
  );
}
