import { Button, HStack, Text } from '@chakra-ui/react';
import { account } from '#web/content/account.ts';
import { focusOnArrival } from '#web/src/ui/focus-on-arrival.ts';
import { useGoogleDeletion, type ReturnedConfirmation } from './use-google-deletion.ts';

type ConfirmByGoogleProps = {
  readonly returned: ReturnedConfirmation;
  readonly onDeleted: () => Promise<void>;
  readonly onKept: () => void;
};

/** Deletes the account of whoever confirms it with Google (G7). */
export function ConfirmByGoogle({ returned, onDeleted, onKept }: ConfirmByGoogleProps) {
  const words = account.deleteAccount;
  const { isAnswered, isWaiting, isReady, isDeleting, confirm } = useGoogleDeletion(returned, onDeleted);
  return (
    <>
      <Text>{isWaiting ? words.waitingForGoogle : isAnswered ? words.googleAnswered : words.whyGoogle}</Text>
      <HStack gap="4" wrap="wrap">
        <Button size="sm" bg="fg.error" color="bg" _hover={{ bg: 'fg' }} disabled={!isReady} onClick={confirm}>
          {isDeleting ? words.submitting : isAnswered ? words.confirm : words.confirmWithGoogle}
        </Button>
        <Button ref={focusOnArrival} variant="outline" size="sm" onClick={onKept}>
          {words.cancel}
        </Button>
      </HStack>
    </>
  );
}
