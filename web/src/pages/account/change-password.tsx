import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { account } from '#web/content/account.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import type { SignedInUser } from '#web/src/auth/session/session.ts';
import { checkPasswordChange, refusedNotice } from '#web/src/auth/sign-in/check-credentials.ts';
import { NewPasswordStep } from '#web/src/auth/sign-in/new-password-step.tsx';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { useMailedAddress } from '#web/src/auth/sign-in/use-mailed-address.ts';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { Disclosure } from '#web/src/ui/disclosure.tsx';
import { useStepFocus } from '#web/src/ui/use-step-focus.ts';
import { AccountRow } from './account-row.tsx';

function PasswordForm({ email }: { readonly email: string }) {
  const { current, password, button, submitting, done } = account.changePassword;
  const notify = useNotify();
  const { isSubmitting, errors, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: checkPasswordChange,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ form, value }) => {
      const result = await callAuthClient((client) => client.changePassword(value.current, value.password));
      if (!result.ok) return notify({ tone: 'error', text: result.message });
      form.reset();
      notify({ tone: 'success', text: done });
    },
  });
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField form="change" name="current" words={current} error={errors.current} />
        <PasswordField form="change" name="password" words={password} error={errors.password} />
        <Button type="submit" alignSelf="flex-start" minW="11rem" disabled={isSubmitting}>
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
  const words = account.setPassword;
  const notify = useNotify();
  const [mailedTo, noteMailedTo] = useMailedAddress();
  const isMailed = mailedTo === email;
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isMailed, () => button.current);
  const { isSubmitting, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: (values) => ({ ok: true, value: values }),
    submit: async () => {
      const result = await callAuthClient((client) => client.mailResetCode(email));
      if (result.ok) noteMailedTo(email);
      else notify({ tone: 'error', text: result.message });
    },
  });
  const onDone = () => {
    noteMailedTo(null);
    notify({ tone: 'success', text: words.done });
  };
  if (isMailed) return <NewPasswordStep email={email} onDone={onDone} />;
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <Text color="fg.muted">{words.text}</Text>
        <Button ref={button} type="submit" alignSelf="flex-start" disabled={isSubmitting}>
          {words.button}
        </Button>
      </form>
    </Stack>
  );
}

export function ChangePassword({ user }: { readonly user: SignedInUser }) {
  const { heading, summary } = account.changePassword;
  return (
    <AccountRow id="password-change" heading={heading}>
      {!user.hasPassword && <Text color="fg.muted">{account.withGoogle}</Text>}
      {user.hasPassword && user.signsInWithGoogle && <SetPassword email={user.email} />}
      {user.hasPassword && !user.signsInWithGoogle && (
        <Box as="details" maxW="narrow">
          <Disclosure>{summary}</Disclosure>
          <Box pt="3">
            <PasswordForm email={user.email} />
          </Box>
        </Box>
      )}
    </AccountRow>
  );
}
