import { Box, Button, Container, HStack, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { proveEmail } from '#web/content/sign-in.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { loadAuthClient } from '#web/src/session/load-auth-client.ts';
import { useSession } from '#web/src/session/use-session.ts';
import { recall, remember } from '#web/src/session/tab-memory.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Takes the code that proves an address, or mails another one. */
function ProveEmailForm({ email }: { readonly email: string }) {
  const notify = useNotify();
  const { refresh } = useSession();
  const { isSubmitting, formProps } = useAuthForm({
    check: ({ code = '' }) => code.trim() !== '',
    submit: (client, { code = '' }) => client.proveEmail(code.trim()),
    onDone: async () => {
      notify({ tone: 'success', text: proveEmail.done });
      await refresh({ renew: true });
    },
  });
  const resend = async () => {
    const client = await loadAuthClient();
    const result = await client.mailEmailCode();
    notify(result.ok ? { tone: 'success', text: proveEmail.resent } : { tone: 'error', text: result.message });
  };
  return (
    <HStack asChild gap="3" wrap="wrap">
      <form {...formProps}>
        <Text textStyle="small" flex="1 1 16rem">
          {proveEmail.text} {email}. {proveEmail.purpose}
        </Text>
        <Input
          name="code"
          aria-label={proveEmail.code.label}
          placeholder={proveEmail.code.label}
          inputMode="numeric"
          autoComplete={proveEmail.code.autoComplete}
          maxLength={12}
          required
          width="7rem"
        />
        <Button type="submit" size="sm" disabled={isSubmitting}>
          {isSubmitting ? proveEmail.submitting : proveEmail.button}
        </Button>
        <Button variant="ghost" size="sm" px="1" onClick={() => void resend()}>
          {proveEmail.resend}
        </Button>
      </form>
    </HStack>
  );
}

/**
 * A quiet line at the foot of the window that asks a new account for the code in its mailbox. It stands in nobody's way,
 * and goes away for this visit when it is dismissed; the account page always has it.
 */
export function ProveEmailLine() {
  const { session } = useSession();
  const [isDismissed, setDismissed] = useState(() => recall('prove-email-dismissed') !== null);
  if (session.status !== 'signed-in' || session.user.isEmailProven || isDismissed) return null;
  const dismiss = () => {
    remember('prove-email-dismissed');
    setDismissed(true);
  };
  return (
    <Box
      as="aside"
      aria-label={proveEmail.landmark}
      position="sticky"
      bottom="0"
      zIndex="content"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      py="3"
    >
      <Container>
        <HStack gap="3" align="center">
          <Box flex="1">
            <ProveEmailForm email={session.user.email} />
          </Box>
          <Button variant="ghost" size="sm" px="1" onClick={dismiss}>
            {proveEmail.dismiss}
          </Button>
        </HStack>
      </Container>
    </Box>
  );
}

/** The same, where a person looks after the account. */
export function ProveEmailSection() {
  const { session } = useSession();
  if (session.status !== 'signed-in' || session.user.isEmailProven) return null;
  return <ProveEmailForm email={session.user.email} />;
}
