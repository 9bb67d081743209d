import { Box, Button, Container, Flex, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import { verifyEmail } from '#web/content/sign-in.ts';
import { VerifyEmailForm } from './verify-email-form.tsx';

type VerifyEmailStripProps = { readonly email: string; readonly onDismiss: () => void };

type DismissProps = { readonly isInFirstLine: boolean; readonly onDismiss: () => void };

/** Its sign ends where the words of the page end. */
function Dismiss({ isInFirstLine, onDismiss }: DismissProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      px="3"
      me="-3"
      mt={isInFirstLine ? '-2' : '0'}
      flexShrink="0"
      aria-label={verifyEmail.dismiss}
      onClick={onDismiss}
    >
      <CloseIcon />
    </Button>
  );
}

/**
 * Asks a new account for the code in its mailbox, and stands in nobody's way: 56 px at the foot of the window. The form
 * opens in its place.
 */
export function VerifyEmailStrip({ email, onDismiss }: VerifyEmailStripProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      as="aside"
      aria-label={verifyEmail.landmark}
      data-open={isOpen || undefined}
      position="sticky"
      bottom="0"
      zIndex="content"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      css={{
        // Closed, it waits until a toast has gone, and leaves the room over a keyboard to what is being typed.
        'body:has(li[data-state=open]) &:not([data-open])': { display: 'none' },
        'body:has(main :is(input, textarea, select):focus) &:not([data-open])': { display: 'none' },
      }}
    >
      <Container>
        <Flex
          gap="3"
          align={isOpen ? 'start' : 'center'}
          justify="space-between"
          minH="3.4375rem"
          py={isOpen ? '4' : '0'}
        >
          {isOpen ? (
            <VerifyEmailForm email={email} focusOnMount />
          ) : (
            <HStack gap="3" minW="0">
              <Text textStyle="small" truncate>
                {verifyEmail.confirm} {email}
              </Text>
              <Button variant="outline" size="sm" flexShrink="0" onClick={() => setOpen(true)}>
                {verifyEmail.open}
              </Button>
            </HStack>
          )}
          <Dismiss isInFirstLine={isOpen} onDismiss={onDismiss} />
        </Flex>
      </Container>
    </Box>
  );
}
