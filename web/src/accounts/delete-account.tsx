// Amplify's form for a deletion, in the site's words and styles (decision 034).
import { AccountSettings } from '@aws-amplify/ui-react';
import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useRef, type ComponentProps } from 'react';
import { useToasts } from '#web/src/toasts/toasts.tsx';
import { focusOnArrival, useStepFocus } from '#web/src/ui/focus.ts';
import { account } from './account-words.ts';
import { failureToast } from './credentials.ts';
import { useEndSession } from './use-sign-out.ts';

type Parts = Required<NonNullable<ComponentProps<typeof AccountSettings.DeleteUser>['components']>>;

function DeleteButton({ isDisabled, onClick, children }: ComponentProps<Parts['DeleteButton']>) {
  const button = useRef<HTMLButtonElement>(null);
  useStepFocus(isDisabled, () => button.current);
  if (isDisabled) return null;
  return (
    <Button ref={button} variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}

function WarningView({ displayText, isDisabled, onCancel, onConfirm }: ComponentProps<Parts['WarningView']>) {
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

/** Constants of the module: a component that is made in a render would lose its state. A toast reports a failure. */
const parts: Parts = { DeleteButton, WarningView, ErrorMessage: () => null };

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
      components={parts}
      displayText={{ ...texts, warningText: question(email) }}
      handleDelete={remove}
    />
  );
}
