import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { contactMessageLimits, contactMessageSchema } from '#contract/contact-message.ts';
import type { FieldErrors } from '#contract/field-errors.ts';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { contactFields, contactForm, quickContact, whatHappensNext } from '#web/content/contact.ts';
import { toasts } from '#web/content/toasts.ts';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import type { FormValues } from '#web/src/forms/form-values.ts';
import { useRequestedService } from '#web/src/forms/requested-service.ts';
import { OutsideAnchor } from '#web/src/navigation/links.tsx';
import { focusOnArrival } from '#web/src/ui/focus.ts';

const contactToasts = { accepted: toasts.contactAccepted, failed: toasts.contactFailed };

function refusedToast(errors: FieldErrors, values: FormValues) {
  const isIncomplete = Object.keys(errors).some((name) => values[name]?.trim() === '');
  return isIncomplete ? toasts.contactIncomplete : undefined;
}

/** Sends a message to the company (C1, F2, F3, M3, M4). */
export function ContactForm() {
  const given = useRequestedService();
  const [reference, setReference] = useState<string>();
  return (
    <Stack gap="6">
      <Text textStyle="small" color="fg.muted">
        {contactForm.intro}
      </Text>
      <ApiForm
        name="contacts"
        schema={contactMessageSchema}
        fields={contactFields}
        limits={contactMessageLimits}
        words={contactForm}
        toasts={contactToasts}
        refusedToast={refusedToast}
        given={given}
        hasOtherChannels
        onAccepted={setReference}
      >
        {reference && <Receipt key={reference} reference={reference} />}
      </ApiForm>
    </Stack>
  );
}

/** Takes the focus once a message has arrived: its reference (N2), the next steps, and a chat for questions. */
function Receipt({ reference }: { readonly reference: string }) {
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
