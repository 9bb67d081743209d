import { Box, Button, Container, Grid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Field } from '#web/src/forms/field.tsx';
import { FieldRow, Submit } from '#web/src/forms/form-parts.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { Fact } from '#web/src/ui/section.tsx';
import { account } from './account-words.ts';
import { AuthForm, keepEmail } from './auth-form.tsx';
import { checkPasswordChange } from './credentials.ts';
import { DeleteAccount } from './delete-account.tsx';
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
  const { details } = account;
  const data = `data:application/json,${encodeURIComponent(JSON.stringify(user, null, 2))}`;
  return (
    <AccountRow {...details}>
      <Stack as="dl" gap="4">
        <Fact label={details.name}>{user.displayName ?? details.noName}</Fact>
        <Fact label={details.email}>
          <Text overflowWrap="anywhere">{user.email}</Text>
        </Fact>
      </Stack>
      <Button asChild variant="outline" size="sm">
        <a href={data} download="my-account.json">
          {details.download}
        </a>
      </Button>
    </AccountRow>
  );
}

function Password({ user }: UserProps) {
  const { id, heading, withGoogle, reset } = account.changePassword;
  return (
    <AccountRow id={id} heading={heading} {...(!user.hasPassword && { text: withGoogle })}>
      {user.hasPassword && user.signsInWithGoogle && (
        <Text color="fg.muted">
          {reset.text} <TextLink {...reset.link} onClick={() => keepEmail(user)} />
        </Text>
      )}
      {user.hasPassword && <ChangePassword email={user.email} />}
    </AccountRow>
  );
}

function ChangePassword({ email }: Pick<User, 'email'>) {
  const { fields, done, ...words } = account.changePassword;
  return (
    <AuthForm
      id="change"
      check={checkPasswordChange}
      call={(client, { currentPassword, newPassword }) => client.changePassword(currentPassword, newPassword)}
      failsAt="currentPassword"
      onDone={(form) => {
        form.reset();
        return done;
      }}
    >
      <FieldRow>
        <Field name="currentPassword" {...fields.currentPassword} type="password" autoComplete="current-password" />
        <Field name="newPassword" {...fields.newPassword} type="password" autoComplete="new-password" />
      </FieldRow>
      {/* Password managers store the password for this name. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Submit words={words} />
    </AuthForm>
  );
}
