import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { contactForm, quickContact, whatHappensNext } from '#web/content/contact.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import { focusOnArrival } from '#web/src/ui/focus-on-arrival.ts';

/** Takes the focus once a message has arrived: under which reference (N2), what happens now, and whom to ask meanwhile. */
export function ContactReceipt({ reference }: { readonly reference: string }) {
  const [chat] = quickContact.links;
  return (
    <Stack
      ref={focusOnArrival}
      tabIndex={-1}
      gap="4"
      p={{ base: '5', md: '6' }}
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      outline="none"
      scrollMarginBlock="1.5rem"
      css={{ animation: 'arrive 220ms ease-out' }}
    >
      <HStack gap="3" align="start">
        <Box as="span" color="fg.success" fontSize="1.5rem" flexShrink="0">
          <CheckIcon />
        </Box>
        <Text fontWeight="semibold">
          {contactForm.reference}{' '}
          <Box as="span" whiteSpace="nowrap">
            {reference}
          </Box>
        </Text>
      </HStack>
      <Stack
        as="ol"
        gap="2"
        ps="6"
        textStyle="small"
        color="fg.muted"
        css={{ listStyleType: 'decimal', '& ::marker': { fontVariantNumeric: 'normal' } }}
      >
        {whatHappensNext.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      <Button asChild variant="outline" size="sm" alignSelf="start">
        <OutsideAnchor href={chat.href}>
          <ChatIcon />
          {chat.label}
        </OutsideAnchor>
      </Button>
    </Stack>
  );
}
