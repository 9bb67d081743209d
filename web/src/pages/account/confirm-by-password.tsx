import { Button, HStack, Stack } from '@chakra-ui/react';
import { notices } from '#web/content/notices.ts';
import { account } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { useAuthForm } from '#web/src/auth/sign-in/use-auth-form.ts';
import { focusOnArrival } from './focus-on-arrival.ts';

type ConfirmByPasswordProps = {
  readonly email: string;
  readonly onDeleted: () => Promise<void>;
  readonly onKept: () => void;
};

/** Deletes the account of whoever types its password. */
export function ConfirmByPassword({ email, onDeleted, onKept }: ConfirmByPasswordProps) {
  const words = account.deleteAccount;
  const notify = useNotify();
  const { isSubmitting, formProps } = useAuthForm({
    check: ({ password = '' }) => {
      if (password === '') notify(notices.credentialsIncomplete);
      return password !== '';
    },
    submit: async (client, { password = '' }) => {
      const checked = await client.checkPassword(password);
      return checked.ok ? client.deleteAccount() : checked;
    },
    onDone: onDeleted,
  });
  return (
    <Stack asChild gap="4">
      <form {...formProps}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField form="delete" name="password" words={words.password} />
        <HStack gap="4" wrap="wrap">
          <Button type="submit" size="sm" bg="fg.error" color="bg" _hover={{ bg: 'fg' }} disabled={isSubmitting}>
            {isSubmitting ? words.submitting : words.confirm}
          </Button>
          <Button ref={focusOnArrival} variant="outline" size="sm" onClick={onKept}>
            {words.cancel}
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}
