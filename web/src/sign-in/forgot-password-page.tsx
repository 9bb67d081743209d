import { Box, Button, Link, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type MouseEvent } from 'react';
import { prefillDraft } from '#web/src/forms/draft.ts';
import { Field } from '#web/src/forms/field.tsx';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { NewPasswordForm, useMailedEmail } from './code-forms.tsx';
import { checkEmail } from './credentials.ts';
import { AuthForm, GoogleButton, SignInPanel, useIsGoogleOffered, WideSubmit } from './sign-in-panel.tsx';
import { forgotPassword, noResetCode } from './words.ts';

export function ForgotPasswordPage() {
  const [mailedTo, keepMailedTo] = useMailedEmail();
  const [isDone, setDone] = useState(false);
  const step = isDone ? 'done' : mailedTo === undefined ? 'request' : 'confirm';
  useStepFocus(step, pageHeading);
  const finish = () => {
    setDone(true);
    keepMailedTo(null);
  };
  const { heading, request, confirm, done, login } = forgotPassword;
  const ledes = { request: request.lede, confirm: confirm.lede, done: done.text };
  return (
    <SignInPanel heading={step === 'done' ? done.heading : heading} lede={ledes[step]} drawing="dots">
      {step === 'request' && <RequestCodeForm onMailed={keepMailedTo} />}
      {step === 'confirm' && mailedTo !== undefined && (
        <>
          <NewPasswordForm email={mailedTo} onDone={finish} />
          <ResetHelp email={mailedTo} onOtherEmail={() => keepMailedTo(null)} />
        </>
      )}
      <Text textStyle="small">
        <Link asChild display="inline-block" py="1">
          <RouteLink {...login} />
        </Link>
      </Text>
    </SignInPanel>
  );
}

/** The next step never depends on the email address, because the user pool does not tell whether it sent a code. */
function RequestCodeForm({ onMailed }: { readonly onMailed: (email: string) => void }) {
  const words = forgotPassword.request;
  const isHydrated = useHydrated();
  const hasCode = useRef(false);
  const goOn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    hasCode.current = true;
    form?.requestSubmit();
    hasCode.current = false;
  };
  return (
    <AuthForm
      id="reset"
      check={(values) => {
        const checked = checkEmail(values);
        return checked.ok ? { ok: true, value: { ...checked.value, hasCode: hasCode.current } } : checked;
      }}
      call={async (client, { email, hasCode: isMailed }) =>
        isMailed ? { ok: true, value: undefined } : client.mailResetCode(email)
      }
      failsAt="email"
      onDone={(_result, { email }) => {
        onMailed(email);
        return {};
      }}
    >
      <Field name="email" {...words.fields.email} type="email" autoComplete="username" />
      <WideSubmit {...words} />
      <Button
        type="button"
        variant="ghost"
        size="sm"
        alignSelf="start"
        px="0"
        disabled={!isHydrated}
        autoComplete="off"
        onClick={goOn}
      >
        {words.haveCode}
      </Button>
    </AuthForm>
  );
}

type ResetHelpProps = { readonly email: string; readonly onOtherEmail: () => void };

function ResetHelp({ email, onOtherEmail }: ResetHelpProps) {
  const { summary, text, entered, otherAddress, google, contact, message } = noResetCode;
  const isGoogleOffered = useIsGoogleOffered();
  return (
    <Box as="details" borderTopWidth="1px" pt="5">
      <DisclosureSummary>{summary}</DisclosureSummary>
      <Stack gap="5" pt="3">
        <Text>
          {text} {isGoogleOffered && google}
        </Text>
        <Text overflowWrap="anywhere">
          {entered} {email}.
        </Text>
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={onOtherEmail}>
          {otherAddress}
        </Button>
        <GoogleButton />
        <Link asChild alignSelf="flex-start" py="1">
          <RouteLink {...contact} onClick={() => prefillDraft('contacts', { email, message })} />
        </Link>
      </Stack>
    </Box>
  );
}
