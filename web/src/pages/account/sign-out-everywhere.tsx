import { Button, Text } from '@chakra-ui/react';
import { account } from '#web/content/account.ts';
import { useSignOut } from '#web/src/auth/sign-in/use-sign-out.ts';
import { AccountRow } from './account-row.tsx';

export function SignOutEverywhere() {
  const { heading, text, button, submitting } = account.signOutEverywhere;
  const { signOut, isSigningOut } = useSignOut({ everywhere: true });
  return (
    <AccountRow id="sign-out-everywhere" heading={heading}>
      <Text color="fg.muted">{text}</Text>
      <Button variant="outline" size="sm" alignSelf="flex-start" disabled={isSigningOut} onClick={signOut}>
        {isSigningOut ? submitting : button}
      </Button>
    </AccountRow>
  );
}
