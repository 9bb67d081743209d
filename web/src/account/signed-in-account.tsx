import { Box, Button, Container, Grid, Stack, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Field } from '#web/src/forms/field.tsx';
import { FieldRow, Submit } from '#web/src/forms/form-parts.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { callAuth } from '#web/src/session/call-auth.ts';
import { useSignOut } from '#web/src/session/use-sign-out.ts';
import type { User } from '#web/src/session/user.ts';
import { VerifyEmailForm } from '#web/src/sign-in/code-forms.tsx';
import { checkPasswordChange, failureToast } from '#web/src/sign-in/credentials.ts';
import { AuthForm, keepEmail } from '#web/src/sign-in/sign-in-panel.tsx';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { Fact } from '#web/src/ui/section.tsx';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { DeleteAccount } from './delete-account.tsx';
import { account } from './words.ts';

type UserProps = { readonly user: User };

export default function SignedInAccount({ user }: UserProps) {
  const { deleteAccount } = account;
  return (
    <Box data-ground="paper">
      <Container py={{ base: '6', lg: '10' }}>
        <AboutMe user={user} />
        <Password user={user} />
        <SignOutEverywhere />
        <AccountRow id="delete-account" heading={deleteAccount.heading} action={<DeleteAccount user={user} />}>
          <Text color="fg.muted">{deleteAccount.text}</Text>
        </AccountRow>
      </Container>
    </Box>
  );
}

type AccountRowProps = {
  readonly id: string;
  readonly heading: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function AccountRow({ id, heading, action, children }: AccountRowProps) {
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr minmax(0, 6fr) 13rem' }}
      gap={{ base: '4', lg: '8' }}
      py={{ base: '6', lg: '8' }}
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <h2 id={id}>{heading}</h2>
      <Stack gap="5">{children}</Stack>
      {action && (
        <Box
          justifySelf={{ lg: 'end' }}
          css={{ '&:has([role=alert])': { gridColumn: { lg: '2 / -1' }, justifySelf: 'start' } }}
        >
          {action}
        </Box>
      )}
    </Grid>
  );
}

function saveAsFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'my-account.json';
  link.click();
  URL.revokeObjectURL(url);
}

function AboutMe({ user }: UserProps) {
  const { showToast } = useToasts();
  const { isBusy, run } = useBusy();
  const verification = useRef<HTMLParagraphElement>(null);
  useStepFocus(user.isEmailVerified, () => verification.current);
  const { details } = account;
  const download = async () => {
    const data = await callAuth((client) => client.readAccountData());
    if (data.ok) saveAsFile(data.value);
    else showToast(failureToast(data));
  };
  return (
    <AccountRow
      id="about-me"
      heading={details.heading}
      action={
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void run(download)}>
          {details.download}
        </Button>
      }
    >
      <Stack as="dl" gap="4">
        <Fact label={details.name}>{user.displayName ?? details.noName}</Fact>
        <Fact label={details.email}>
          <Text overflowWrap="anywhere">{user.email}</Text>
          <Text ref={verification} tabIndex={-1} textStyle="hint">
            {user.isEmailVerified ? details.verified : details.unverified}
          </Text>
        </Fact>
      </Stack>
      {!user.isEmailVerified && <VerifyEmailForm email={user.email} />}
    </AccountRow>
  );
}

function SignOutEverywhere() {
  const { heading, text, button, submitting } = account.signOutEverywhere;
  const { signOut, isSigningOut } = useSignOut('everywhere');
  return (
    <AccountRow
      id="sign-out-everywhere"
      heading={heading}
      action={
        <Button variant="outline" size="sm" disabled={isSigningOut} onClick={signOut}>
          {isSigningOut ? submitting : button}
        </Button>
      }
    >
      <Text color="fg.muted">{text}</Text>
    </AccountRow>
  );
}

function Password({ user }: UserProps) {
  const { heading, summary } = account.changePassword;
  return (
    <AccountRow id="password" heading={heading}>
      {user.hasPassword ? (
        // `/.well-known/change-password` leads to this id.
        <Box as="details" id="password-change" maxW="narrow" mt={{ lg: '-3' }}>
          <DisclosureSummary>{summary}</DisclosureSummary>
          <Box pt="3">
            <ChangePassword email={user.email} />
          </Box>
        </Box>
      ) : (
        <Text color="fg.muted">{account.withGoogle}</Text>
      )}
      {user.hasPassword && user.signsInWithGoogle && <ResetPassword email={user.email} />}
    </AccountRow>
  );
}

function ChangePassword({ email }: { readonly email: string }) {
  const words = account.changePassword;
  const { fields } = words;
  return (
    <AuthForm
      id="change"
      check={checkPasswordChange}
      call={(client, { currentPassword, newPassword }) => client.changePassword(currentPassword, newPassword)}
      failsAt="currentPassword"
      onDone={(_result, _passwords, form) => {
        form.reset();
        return { toast: words.done };
      }}
    >
      <FieldRow>
        <Field name="currentPassword" {...fields.currentPassword} type="password" autoComplete="current-password" />
        <Field name="newPassword" {...fields.newPassword} type="password" autoComplete="new-password" />
      </FieldRow>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Submit words={words} />
    </AuthForm>
  );
}

/** For an account that is linked to Google, because linking may have replaced its password by a random one. */
function ResetPassword({ email }: { readonly email: string }) {
  const { text, link } = account.resetPassword;
  return (
    <Text color="fg.muted">
      {text} <TextLink {...link} onClick={() => keepEmail(email)} />
    </Text>
  );
}
