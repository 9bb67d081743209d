import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { passwordMinLength } from '#contract/password-policy.ts';
import { notices } from '#web/content/notices.ts';
import { account } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { NewPasswordStep } from '#web/src/auth/sign-in/new-password-step.tsx';
import type { SignedInUser } from '#web/src/auth/session/session.ts';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { useAuthForm } from '#web/src/auth/sign-in/use-auth-form.ts';
import { AccountRow } from './account-row.tsx';

function PasswordForm({ email }: { readonly email: string }) {
  const { current, password, button, submitting, done } = account.changePassword;
  const notify = useNotify();
  const [formKey, setFormKey] = useState(0);
  const { isSubmitting, formProps } = useAuthForm({
    check: (values) => {
      const isComplete = values.current !== '' && values.password !== '';
      const isLongEnough = (values.password ?? '').length >= passwordMinLength;
      if (!isComplete) notify(notices.credentialsIncomplete);
      else if (!isLongEnough) notify(notices.passwordTooShort);
      return isComplete && isLongEnough;
    },
    submit: (client, values) => client.changePassword(values.current!, values.password!),
    onDone: () => {
      setFormKey((key) => key + 1);
      notify({ tone: 'success', text: done });
    },
  });
  return (
    <Stack asChild gap="5">
      <form key={formKey} {...formProps}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField form="change" name="current" words={current} />
        <PasswordField form="change" name="password" words={password} />
        <Button type="submit" alignSelf="flex-start" disabled={isSubmitting}>
          {isSubmitting ? submitting : button}
        </Button>
      </form>
    </Stack>
  );
}

/**
 * Sets a password by a mailed code. An account that Google took back has a random one (docs/decisions/042), which its
 * claims do not tell from one that somebody knows; asking for the current password would be a dead end.
 */
function SetPassword({ email }: { readonly email: string }) {
  const { text, button, done } = account.setPassword;
  const notify = useNotify();
  const [isMailed, setMailed] = useState(false);
  const { isSubmitting, formProps } = useAuthForm({
    submit: (client) => client.mailResetCode(email),
    onDone: () => setMailed(true),
  });
  const onDone = () => {
    setMailed(false);
    notify({ tone: 'success', text: done });
  };
  if (isMailed) return <NewPasswordStep email={email} onDone={onDone} />;
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <Text color="fg.muted">{text}</Text>
        <Button type="submit" alignSelf="flex-start" disabled={isSubmitting}>
          {button}
        </Button>
      </form>
    </Stack>
  );
}

/** Changes the password of an account that has one. */
export function ChangePassword({ user }: { readonly user: SignedInUser }) {
  const { heading, summary } = account.changePassword;
  return (
    <AccountRow id="password-change" heading={heading}>
      {!user.hasPassword && <Text color="fg.muted">{account.withGoogle}</Text>}
      {user.hasPassword && user.signsInWithGoogle && <SetPassword email={user.email} />}
      {user.hasPassword && !user.signsInWithGoogle && (
        <Box as="details" maxW="narrow">
          <Box as="summary" textStyle="label" cursor="pointer" py="1">
            {summary}
          </Box>
          <Box pt="5">
            <PasswordForm email={user.email} />
          </Box>
        </Box>
      )}
    </AccountRow>
  );
}
