import { Button, HStack, Stack } from '@chakra-ui/react';
import { account } from '#web/content/account.ts';
import { callAuthClient, prepareAuthClient } from '#web/src/auth/client/call-auth-client.ts';
import { checkPassword, refusedNotice } from '#web/src/auth/sign-in/check-credentials.ts';
import { PasswordField } from '#web/src/auth/sign-in/password-field.tsx';
import { useSubmission } from '#web/src/forms/use-submission.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { focusOnArrival } from '#web/src/ui/focus-on-arrival.ts';

type ConfirmByPasswordProps = {
  readonly email: string;
  readonly onDeleted: () => Promise<void>;
  readonly onKept: () => void;
};

export function ConfirmByPassword({ email, onDeleted, onKept }: ConfirmByPasswordProps) {
  const words = account.deleteAccount;
  const notify = useNotify();
  const { isSubmitting, errors, formProps } = useSubmission({
    prepare: prepareAuthClient,
    check: checkPassword,
    onRefused: (fields) => notify(refusedNotice(fields)),
    submit: async ({ value }) => {
      const result = await callAuthClient(async (client) => {
        const checked = await client.checkPassword(value.password);
        return checked.ok ? client.deleteAccount() : checked;
      });
      if (result.ok) await onDeleted();
      else notify({ tone: 'error', text: result.message });
    },
  });
  return (
    <Stack asChild gap="4" maxW="narrow">
      <form {...formProps}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField form="delete" name="password" words={words.password} error={errors.password} />
        <HStack gap="4" wrap="wrap">
          <Button
            type="submit"
            size="sm"
            minW="8rem"
            bg="fg.error"
            color="bg"
            _hover={{ bg: 'fg' }}
            disabled={isSubmitting}
          >
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
