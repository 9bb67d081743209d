import { Box, Button, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { siteConfig } from '#site-config';
import { forgotPassword, noResetCode } from '#web/content/sign-in.ts';
import { callAuth, prepareAuth } from '#web/src/auth/call-auth.ts';
import { NewPasswordForm, useHistoryText, useMailedEmail } from '#web/src/auth/code-forms.tsx';
import { checkEmail, failedAnswer, firstError } from '#web/src/auth/credentials.ts';
import { GoogleButton, SignInPanel } from '#web/src/auth/sign-in-page.tsx';
import { prefillDraft } from '#web/src/forms/draft.ts';
import { fillField, formFields } from '#web/src/forms/form-values.ts';
import { Form } from '#web/src/forms/form.tsx';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { Disclosure } from '#web/src/ui/disclosure.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';

/** A code by email, then a new password (G5). */
export function ForgotPasswordPage() {
  const [mailedTo, noteMailedTo] = useMailedEmail();
  const [isDone, setDone] = useState(false);
  const step = isDone ? 'done' : mailedTo === undefined ? 'request' : 'confirm';
  useStepFocus(step, pageHeading);
  const finish = () => {
    setDone(true);
    noteMailedTo(null);
  };
  const { heading, request, confirm, done, login } = forgotPassword;
  const ledes = { request: request.lede, confirm: confirm.lede, done: done.text };
  return (
    <SignInPanel heading={step === 'done' ? done.heading : heading} lede={ledes[step]}>
      {step === 'request' && <RequestCodeForm onMailed={noteMailedTo} />}
      {step === 'confirm' && mailedTo !== undefined && (
        <>
          <NewPasswordForm email={mailedTo} onDone={finish} />
          <ResetHelp email={mailedTo} onOtherEmail={() => noteMailedTo(null)} />
        </>
      )}
      <Text textStyle="small">
        <Link asChild display="inline-block" py="1">
          <RouteLink to={login.to}>{login.label}</RouteLink>
        </Link>
      </Text>
    </SignInPanel>
  );
}

/** Asks for the code. Whether one was emailed stays the user pool's secret: the next step is the same for all. */
function RequestCodeForm({ onMailed }: { readonly onMailed: (email: string) => void }) {
  const typedEmail = useHistoryText('typedEmail');
  return (
    <Form
      id="reset"
      layout="panel"
      fields={forgotPassword.request.fields}
      labels={forgotPassword.request}
      check={checkEmail}
      refusedToast={firstError}
      prepare={prepareAuth}
      onMount={(form) => {
        const [field] = formFields(form);
        if (field?.value === '' && typedEmail) fillField(field, typedEmail);
      }}
      send={async ({ email }) => {
        const result = await callAuth((client) => client.mailResetCode(email));
        if (!result.ok) return failedAnswer(result, 'email');
        onMailed(email);
        return {};
      }}
    />
  );
}

type ResetHelpProps = { readonly email: string; readonly onOtherEmail: () => void };

/** For visitors without a code: another email address, Google, or the contact form, filled in. */
function ResetHelp({ email, onOtherEmail }: ResetHelpProps) {
  const { summary, text, given, otherAddress, google, contact, message } = noResetCode;
  return (
    <Box as="details" borderTopWidth="1px" borderColor="border" pt="5">
      <Disclosure>{summary}</Disclosure>
      <Stack gap="5" pt="3">
        <Text>
          {text} {siteConfig.signIn && siteConfig.signIn.google && google}
        </Text>
        <Text overflowWrap="anywhere">
          {given} {email}.
        </Text>
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={onOtherEmail}>
          {otherAddress}
        </Button>
        <GoogleButton />
        <Link asChild alignSelf="flex-start" py="1">
          <RouteLink to={contact.to} onClick={() => prefillDraft('contacts', { email, message })}>
            {contact.label}
            <VisuallyHidden> {contact.completion}</VisuallyHidden>
          </RouteLink>
        </Link>
      </Stack>
    </Box>
  );
}
