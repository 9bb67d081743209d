// Amplify's forms for a password and a deletion, in the site's words and styles (decision 034).
import { AccountSettings } from '@aws-amplify/ui-react';
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type ComponentProps } from 'react';
import { LabelledInput } from '#web/src/forms/field.tsx';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { toasts, type Toast } from '#web/src/toasts/words.ts';
import { focusOnArrival, useStepFocus } from '#web/src/ui/focus.ts';
import { account } from './account-words.ts';
import { callAuth } from './call-auth.ts';
import { failureToast, passwordRules } from './credentials.ts';
import { useSession } from './session.tsx';
import { useEndSession } from './use-sign-out.ts';

type PasswordParts = Required<NonNullable<ComponentProps<typeof AccountSettings.ChangePassword>['components']>>;
type DeletionParts = Required<NonNullable<ComponentProps<typeof AccountSettings.DeleteUser>['components']>>;
type PasswordField = ComponentProps<PasswordParts['NewPasswordField']>;

function PasswordField({ name, label, autoComplete, onBlur, onChange, fieldValidationErrors }: PasswordField) {
  const sentence = fieldValidationErrors?.[0];
  return (
    <Box onBlur={onBlur} onChange={onChange}>
      <LabelledInput
        type="password"
        label={label}
        // Amplify's own sentence for two different passwords cannot be replaced.
        error={sentence && name === 'confirmPassword' ? toasts.passwordsDiffer.text : sentence}
        input={{ id: `change-${name}`, name, autoComplete }}
      />
    </Box>
  );
}

function SubmitButton({ isDisabled, children }: ComponentProps<PasswordParts['SubmitButton']>) {
  const { user } = useSession();
  return (
    <>
      {/* Password managers store the password for this name. */}
      <input type="email" name="username" autoComplete="username" value={user?.email} readOnly hidden />
      <Button
        type="submit"
        justifySelf="start"
        minW="min(11rem, 60vw)"
        _disabled={{ opacity: '0.5', cursor: 'not-allowed' }}
        disabled={isDisabled}
      >
        {children}
      </Button>
    </>
  );
}

/** Toasts report failures. */
const NoMessage = () => null;

const passwordParts: PasswordParts = {
  CurrentPasswordField: PasswordField,
  NewPasswordField: PasswordField,
  ConfirmPasswordField: PasswordField,
  SubmitButton,
  ErrorMessage: NoMessage,
};

/** A new key empties the fields. */
export function ChangePassword() {
  const { fields, button, submitting, done } = account.changePassword;
  const { showToast } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const frame = useRef<HTMLFieldSetElement>(null);
  const finish = (toast: Toast, hasChanged: boolean) => {
    showToast(toast);
    setBusy(false);
    if (!hasChanged) return;
    setChanges(changes + 1);
    frame.current?.focus();
  };
  const explain = async (error: Error) => {
    const result = await callAuth((client) => client.explainRefusal(error));
    if (!result.ok) finish(failureToast(result), false);
  };
  return (
    <Box asChild css={{ '& .amplify-flex': { display: 'grid', gap: '5' } }}>
      <fieldset ref={frame} tabIndex={-1} disabled={isBusy} onSubmit={() => setBusy(true)}>
        <AccountSettings.ChangePassword
          key={changes}
          components={passwordParts}
          validators={passwordRules}
          displayText={{ ...fields, updatePasswordButtonText: isBusy ? submitting : button }}
          onSuccess={() => finish(done, true)}
          onError={(error) => void explain(error)}
        />
      </fieldset>
    </Box>
  );
}

function DeleteButton({ isDisabled, onClick, children }: ComponentProps<DeletionParts['DeleteButton']>) {
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isDisabled, () => button.current);
  if (isDisabled) return null;
  return (
    <Button ref={button} variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function WarningView({ displayText, isDisabled, onCancel, onConfirm }: ComponentProps<DeletionParts['WarningView']>) {
  return (
    <Stack gap="4">
      <Text fontWeight="semibold" role="alert" overflowWrap="anywhere">
        {displayText?.warningText}
      </Text>
      <HStack gap="4" wrap="wrap">
        <Button layerStyle="danger" size="sm" minW="8rem" disabled={isDisabled} onClick={onConfirm}>
          {isDisabled ? account.deleteAccount.submitting : displayText?.confirmDeleteButtonText}
        </Button>
        <Button ref={focusOnArrival} variant="outline" size="sm" disabled={isDisabled} onClick={onCancel}>
          {displayText?.cancelButtonText}
        </Button>
      </HStack>
    </Stack>
  );
}

const deletionParts: DeletionParts = { DeleteButton, WarningView, ErrorMessage: NoMessage };

export function DeleteAccount({ email }: { readonly email: string }) {
  const { question, texts } = account.deleteAccount;
  const { showToast } = useToasts();
  const endSession = useEndSession();
  const remove = async () => {
    const result = await endSession((client) => client.deleteAccount(), 'deleted');
    if (result.ok) return;
    showToast(failureToast(result));
    // Amplify then shows its first step again.
    throw new Error(result.message);
  };
  return (
    <AccountSettings.DeleteUser
      components={deletionParts}
      displayText={{ ...texts, warningText: question(email) }}
      handleDelete={remove}
    />
  );
}
