import { Box, Button, Container, Grid, Stack, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Field } from '#web/src/forms/field.tsx';
import { SubmitBeside } from '#web/src/forms/form-parts.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { Fact } from '#web/src/ui/section.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { ChangePassword, DeleteAccount } from './account-settings.tsx';
import { account, verifyEmail } from './account-words.ts';
import { AuthForm, keepEmail } from './auth-form.tsx';
import { callAuth } from './call-auth.ts';
import { checkCode, failureToast } from './credentials.ts';
import type { User } from './session-store.ts';
import { useSignOut } from './use-sign-out.ts';

type UserProps = { readonly user: User };

export default function SignedInAccount({ user }: UserProps) {
  const { deleteAccount, signOutEverywhere } = account;
  const { signOut, isSigningOut } = useSignOut('everywhere');
  return (
    <Box data-ground="paper">
      <Container py={{ base: '6', lg: '10' }}>
        <AboutMe user={user} />
        <Password user={user} />
        <AccountRow {...signOutEverywhere}>
          <Button variant="outline" size="sm" disabled={isSigningOut} onClick={signOut}>
            {isSigningOut ? signOutEverywhere.submitting : signOutEverywhere.button}
          </Button>
        </AccountRow>
        <AccountRow {...deleteAccount}>
          <DeleteAccount email={user.email} />
        </AccountRow>
      </Container>
    </Box>
  );
}

type AccountRowProps = {
  readonly id: string;
  readonly heading: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

function AccountRow({ id, heading, text, children }: AccountRowProps) {
  return (
    <Grid
      as="section"
      id={id}
      aria-labelledby={`${id}-heading`}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr minmax(0, 9fr)' }}
      gap={{ base: '4', lg: '8' }}
      py={{ base: '6', lg: '8' }}
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Stack gap="5" maxW="narrow" alignItems="start">
        {text && <Text color="fg.muted">{text}</Text>}
        {children}
      </Stack>
    </Grid>
  );
}

function AboutMe({ user }: UserProps) {
  const verification = useRef<HTMLParagraphElement>(null);
  useStepFocus(user.isEmailVerified, () => verification.current);
  const { details } = account;
  const data = `data:application/json,${encodeURIComponent(JSON.stringify(user, null, 2))}`;
  return (
    <AccountRow {...details}>
      <Stack as="dl" gap="4">
        <Fact label={details.name}>{user.displayName ?? details.noName}</Fact>
        <Fact label={details.email}>
          <Text overflowWrap="anywhere">{user.email}</Text>
          <Text ref={verification} tabIndex={-1} textStyle="hint">
            {user.isEmailVerified ? details.verified : details.unverified}
          </Text>
        </Fact>
      </Stack>
      {!user.isEmailVerified && <VerifyEmail email={user.email} />}
      <Button asChild variant="outline" size="sm">
        <a href={data} download="my-account.json">
          {details.download}
        </a>
      </Button>
    </AccountRow>
  );
}

function VerifyEmail({ email }: { readonly email: string }) {
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();
  const resend = async () => {
    const result = await callAuth((client) => client.mailEmailCode());
    showToast(result.ok ? verifyEmail.resent : failureToast(result));
  };
  return (
    <Stack gap="3" maxW="24rem">
      <Text textStyle="small" overflowWrap="anywhere">
        {verifyEmail.enter} {email}. {verifyEmail.advice}
      </Text>
      <AuthForm
        id="verify"
        check={checkCode}
        call={(client, { code }) => client.verifyEmail(code)}
        failsAt="code"
        onDone={() => verifyEmail.done}
      >
        <SubmitBeside words={verifyEmail}>
          <Field name="code" {...verifyEmail.fields.code} type="code" autoComplete="one-time-code" />
        </SubmitBeside>
        <Button variant="ghost" size="sm" alignSelf="start" px="0" disabled={isBusy} onClick={() => void run(resend)}>
          {isBusy ? verifyEmail.resending : verifyEmail.resend}
        </Button>
      </AuthForm>
    </Stack>
  );
}

function Password({ user }: UserProps) {
  const { id, heading, withGoogle, reset } = account.changePassword;
  return (
    <AccountRow id={id} heading={heading} {...(!user.hasPassword && { text: withGoogle })}>
      {user.hasPassword && <ChangePassword />}
      {/* Linking may have replaced the password by a random one. */}
      {user.hasPassword && user.signsInWithGoogle && (
        <Text color="fg.muted">
          {reset.text} <TextLink {...reset.link} onClick={() => keepEmail(user)} />
        </Text>
      )}
    </AccountRow>
  );
}
