import { Button, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { accountDrawings } from '#company/accounts.ts';
import { Field } from '#web/src/forms/field.tsx';
import { formFields } from '#web/src/forms/form-values.ts';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';
import { pageHeading } from '#web/src/navigation/use-route-change.ts';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { AuthForm, WideSubmit } from './auth-form.tsx';
import { checkEmail, checkReset } from './credentials.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { forgotPassword } from './sign-in-words.ts';

const focusEmptyField = (form: HTMLFormElement) =>
  formFields(form)
    .find(({ value }) => value === '')
    ?.focus();

/** The next step never depends on the email address, because the user pool does not tell whether it sent a code. */
export function ForgotPasswordPage() {
  const [step, setStep] = useState<'request' | 'confirm' | 'done'>('request');
  const isHydrated = useHydrated();
  useStepFocus(step, pageHeading);
  const { request, confirm, login } = forgotPassword;
  const { heading, lede } = forgotPassword[step];
  const other = step === 'request' ? ('confirm' as const) : ('request' as const);
  return (
    <SignInPanel heading={heading} lede={lede} drawing={accountDrawings.forgotPassword}>
      {step === 'request' && (
        <AuthForm
          id="reset"
          check={checkEmail}
          call={(client, { email }) => client.mailResetCode(email)}
          failsAt="email"
          onDone={() => setStep('confirm')}
        >
          <Field name="email" {...request.fields.email} type="email" autoComplete="username" />
          <WideSubmit {...request} />
        </AuthForm>
      )}
      {step === 'confirm' && (
        <AuthForm
          id="reset"
          check={checkReset}
          onMount={focusEmptyField}
          call={(client, { email, code, password }) => client.setNewPassword(email, code, password)}
          failsAt="code"
          onDone={() => setStep('done')}
        >
          <Field name="email" {...confirm.fields.email} type="email" autoComplete="username" />
          <Field name="code" {...confirm.fields.code} type="code" autoComplete="one-time-code" />
          <Field name="password" {...confirm.fields.password} type="password" autoComplete="new-password" />
          <WideSubmit {...confirm} />
          <Text textStyle="hint">
            {confirm.help} <TextLink {...confirm.contact} />
          </Text>
        </AuthForm>
      )}
      {step !== 'done' && (
        <Button
          key={step}
          variant="ghost"
          size="sm"
          px="0"
          alignSelf="start"
          disabled={!isHydrated}
          onClick={() => setStep(other)}
        >
          {forgotPassword[step].other}
        </Button>
      )}
      <Text textStyle="small">
        <Link asChild display="inline-block" py="1">
          <RouteLink {...login} />
        </Link>
      </Text>
    </SignInPanel>
  );
}
