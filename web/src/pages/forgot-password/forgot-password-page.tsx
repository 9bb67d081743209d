import { Stack, Link, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { forgotPassword } from '#web/content/sign-in.ts';
import { NewPasswordStep } from '#web/src/auth/sign-in/new-password-step.tsx';
import { SignInPanel } from '#web/src/auth/sign-in/sign-in-panel.tsx';
import { useMailedAddress } from '#web/src/auth/sign-in/use-mailed-address.ts';
import { pageHeading } from '#web/src/navigation/page-heading.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { useStepFocus } from '#web/src/ui/use-step-focus.ts';
import { RequestCodeStep } from './request-code-step.tsx';
import { ResetHelp } from './reset-help.tsx';

type Step =
  { readonly name: 'request' } | { readonly name: 'confirm'; readonly email: string } | { readonly name: 'done' };

function stepOf(mailedTo: string | undefined, isDone: boolean): Step {
  if (isDone) return { name: 'done' };
  return mailedTo === undefined ? { name: 'request' } : { name: 'confirm', email: mailedTo };
}

/** A code by e-mail, then a new password (G5). Whom no code reaches gets the ways out. */
export default function ForgotPasswordPage() {
  const [mailedTo, noteMailedTo] = useMailedAddress();
  const [isDone, setDone] = useState(false);
  const step = stepOf(mailedTo, isDone);
  useStepFocus(step.name, pageHeading);
  const finish = () => {
    setDone(true);
    noteMailedTo(null);
  };
  const { heading, request, confirm, done, login } = forgotPassword;
  const ledes = { request: request.lede, confirm: confirm.lede, done: done.text };
  return (
    <SignInPanel heading={step.name === 'done' ? done.heading : heading} lede={ledes[step.name]}>
      {step.name === 'request' && <RequestCodeStep onMailed={noteMailedTo} />}
      {step.name === 'confirm' && <NewPasswordStep email={step.email} onDone={finish} />}
      {step.name === 'confirm' && <ResetHelp email={step.email} onOtherAddress={() => noteMailedTo(null)} />}
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
