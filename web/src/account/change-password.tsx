import { Button, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Field } from '#web/src/forms/field.tsx';
import { FieldRow, Submit } from '#web/src/forms/form-parts.tsx';
import { callAuth } from '#web/src/session/call-auth.ts';
import { NewPasswordForm, useMailedEmail } from '#web/src/sign-in/code-forms.tsx';
import { checkPasswordChange, failureToast } from '#web/src/sign-in/credentials.ts';
import { AuthForm } from '#web/src/sign-in/sign-in-panel.tsx';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';
import { account } from './words.ts';

export function ChangePassword({ email }: { readonly email: string }) {
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
export function SetPassword({ email }: { readonly email: string }) {
  const words = account.setPassword;
  const { showToast } = useToasts();
  const [mailedTo, keepMailedTo] = useMailedEmail();
  const { isBusy, run } = useBusy();
  const isMailed = mailedTo === email;
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isMailed, () => button.current);
  const mailCode = async () => {
    const result = await callAuth((client) => client.mailResetCode(email));
    if (result.ok) keepMailedTo(email);
    else showToast(failureToast(result));
  };
  const onDone = () => {
    keepMailedTo(null);
    showToast(words.done);
  };
  if (isMailed) return <NewPasswordForm email={email} onDone={onDone} />;
  return (
    <>
      <Text color="fg.muted">{words.text}</Text>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        disabled={isBusy}
        onClick={() => void run(mailCode)}
      >
        {isBusy ? words.submitting : words.button}
      </Button>
    </>
  );
}
