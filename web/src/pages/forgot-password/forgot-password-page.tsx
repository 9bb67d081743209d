import { Stack, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { forgotPassword } from '#web/content/sign-in.ts';
import { NewPasswordStep } from '#web/src/auth/sign-in/new-password-step.tsx';
import { SignInPanel } from '#web/src/auth/sign-in/sign-in-panel.tsx';
import { pageHeading } from '#web/src/navigation/page-heading.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { useStepFocus } from '#web/src/ui/use-step-focus.ts';
import { RequestCodeStep } from './request-code-step.tsx';
import { ResetHelp } from './reset-help.tsx';

type Step =
  { readonly name: 'request' } | { readonly name: 'confirm'; readonly email: string } | { readonly name: 'done' };

/** A code by e-mail, then a new password (G5). Whom no code reaches gets the ways out. */
export default function ForgotPasswordPage() {
  const [step, setStep] = useState<Step>({ name: 'request' });
  useStepFocus(step.name, pageHeading);
  const { heading, request, confirm, done, login } = forgotPassword;
  const ledes = { request: request.lede, confirm: confirm.lede, done: done.text };
  return (
    <SignInPanel heading={step.name === 'done' ? done.heading : heading} lede={ledes[step.name]}>
      {step.name === 'request' && <RequestCodeStep onMailed={(email) => setStep({ name: 'confirm', email })} />}
      {step.name === 'confirm' && <NewPasswordStep email={step.email} onDone={() => setStep({ name: 'done' })} />}
      {step.name === 'confirm' && <ResetHelp email={step.email} />}
      <Stack>
        <Text textStyle="small">
          <Link asChild display="inline-block" py="1">
            <RouteLink to={login.to}>{login.label}</RouteLink>
          </Link>
        </Text>
      </Stack>
    </SignInPanel>
  );
}
