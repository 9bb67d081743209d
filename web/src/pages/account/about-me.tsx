import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { account } from '#web/content/account.ts';
import { callAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import type { SignedInUser } from '#web/src/auth/session/session.ts';
import { VerifyEmailForm } from '#web/src/auth/sign-in/verify-email-form.tsx';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { useStepFocus } from '#web/src/ui/use-step-focus.ts';
import { AccountRow } from './account-row.tsx';

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
  const { isBusy, run } = useBusy();
  const verification = useRef<HTMLParagraphElement>(null);
  useStepFocus(user.isEmailVerified, () => verification.current);
  const { details } = account;
  const download = async () => {
    const data = await callAuthClient((client) => client.readAccountData());
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
          <Text as="dd" ref={verification} tabIndex={-1} outline="none" textStyle="small" color="fg.muted">
            {user.isEmailVerified ? details.verified : details.unverified}
          </Text>
        </Box>
      </Stack>
      {!user.isEmailVerified && <VerifyEmailForm email={user.email} />}
      <Button variant="outline" size="sm" alignSelf="flex-start" disabled={isBusy} onClick={() => void run(download)}>
        {details.download}
      </Button>
    </AccountRow>
  );
}
