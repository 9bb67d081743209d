import { AccountSettings } from '@aws-amplify/ui-react';
import { Box, Button, Text } from '@chakra-ui/react';
import { createContext, useContext, useRef, type FocusEventHandler, type FormEventHandler } from 'react';
import type { FieldErrors } from '#contract/field-errors.ts';
import { account } from '#web/content/account.ts';
import { attempt } from '#web/src/auth/auth-result.ts';
import { callAuth, prepareAuth } from '#web/src/auth/call-auth.ts';
import { NewPasswordForm, useMailedEmail } from '#web/src/auth/code-forms.tsx';
import { checkPasswordChange, failedAnswer, failureToast, refusedToast } from '#web/src/auth/credentials.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { Field } from '#web/src/forms/field.tsx';
import { useForm } from '#web/src/forms/use-form.ts';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { useStepFocus } from '#web/src/ui/focus.ts';
import { useBusy } from '#web/src/ui/use-busy.ts';

const FormContext = createContext<{ errors: FieldErrors; isSubmitting: boolean }>({ errors: {}, isSubmitting: false });

type FieldProps = { readonly name: string; readonly onChange: FormEventHandler; readonly onBlur: FocusEventHandler };

/** Amplify gets the value from `onChange` and `onBlur` of this wrapper, because the events of the input bubble. */
function PasswordField({ name, onChange, onBlur }: FieldProps) {
  const { errors } = useContext(FormContext);
  const { currentPassword, newPassword } = account.changePassword.fields;
  const words = name === 'currentPassword' ? currentPassword : newPassword;
  return (
    <Box width="full" onChange={onChange} onBlur={onBlur}>
      <Field form="change" name={name} words={words} error={errors[name]} max={undefined} />
    </Box>
  );
}

/** A user name for password managers takes the place of "Confirm password", which the form does not need. */
function UserName() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />;
}

/** Replaces Amplify's button, which is disabled until all fields are filled. */
function SubmitButton() {
  const { isSubmitting } = useContext(FormContext);
  const { button, submitting } = account.changePassword;
  return (
    <Button type="submit" formNoValidate minW="11rem" disabled={isSubmitting}>
      {isSubmitting ? submitting : button}
    </Button>
  );
}

const parts = {
  CurrentPasswordField: PasswordField,
  NewPasswordField: PasswordField,
  ConfirmPasswordField: UserName,
  SubmitButton,
  // The fields show the errors.
  ErrorMessage: () => null,
};

/** The capture phase checks the form before Amplify's component receives the submit event (G9). */
export function ChangePassword() {
  const pendingAnswer = useRef<{ readonly succeed: () => void; readonly fail: (error: Error) => void }>(null);
  const form = useForm({
    check: checkPasswordChange,
    refusedToast,
    prepare: prepareAuth,
    send: async (_value, element) => {
      const answer = new Promise<void>((succeed, fail) => (pendingAnswer.current = { succeed, fail }));
      const result = await attempt(() => answer);
      if (!result.ok) return failedAnswer(result, 'currentPassword');
      element.reset();
      return { toast: account.changePassword.done };
    },
  });
  return (
    <FormContext value={form}>
      <Box
        css={{ '& form > div': { display: 'grid', gap: '6', justifyItems: 'start' } }}
        aria-busy={form.isSubmitting}
        onInput={form.formProps.onInput}
        onSubmitCapture={form.formProps.onSubmit}
      >
        <AccountSettings.ChangePassword
          components={parts}
          onSuccess={() => pendingAnswer.current?.succeed()}
          onError={(error) => pendingAnswer.current?.fail(error)}
        />
      </Box>
    </FormContext>
  );
}

/** For an account that is linked to Google, because linking may have replaced its password by a random one. */
export function SetPassword({ email }: { readonly email: string }) {
  const words = account.setPassword;
  const { showToast } = useToasts();
  const [mailedTo, noteMailedTo] = useMailedEmail();
  const { isBusy, run } = useBusy();
  const isMailed = mailedTo === email;
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isMailed, () => button.current);
  const mailCode = async () => {
    const result = await callAuth((client) => client.mailResetCode(email));
    if (result.ok) noteMailedTo(email);
    else showToast(failureToast(result));
  };
  const onDone = () => {
    noteMailedTo(null);
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
