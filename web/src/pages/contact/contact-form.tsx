import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { contactMessageLimits, contactMessageSchema, serviceInterests } from '#contract/contact-message.ts';
import type { FieldErrors } from '#contract/field-errors.ts';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import { writeByEmail, writeByWhatsApp } from '#web/content/company.ts';
import { contactFields, contactForm, quickContact, whatHappensNext } from '#web/content/contact.ts';
import { otherChannels } from '#web/content/forms.ts';
import { serviceTitles } from '#web/content/services.ts';
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
      <Text textStyle="note">{contactForm.intro}</Text>
      <ApiForm
        name="contacts"
        schema={contactMessageSchema}
        fields={contactFields}
        limits={contactMessageLimits}
        words={contactForm}
        toasts={contactToasts}
        refusedToast={refusedToast}
        given={given}
        otherChannels={OtherChannels}
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

/**
 * In encoded characters. Windows passes a mail link to the mail program through a buffer of 2,083 characters
 * (INTERNET_MAX_URL_LENGTH, support.microsoft.com/kb/263909, read 2026-11-22).
 */
const maxLength = { message: 1500, signature: 400 };

/** WhatsApp and email, opened with the words of a message that did not arrive (T4). */
function OtherChannels({ values }: { readonly values: FormValues }) {
  const message = (values['message'] ?? '').trim();
  const start = cut(message, maxLength.message);
  const isCut = start.length < message.length;
  const text = `${start}${isCut ? ' …' : ''}\n\n${cut(signatureOf(values), maxLength.signature)}`;
  return (
    <Stack gap="3" pb="3">
      <Text textStyle="small">{otherChannels.intro}</Text>
      <HStack gap="3" wrap="wrap">
        <Button asChild variant="outline" size="sm">
          <OutsideAnchor href={writeByWhatsApp(text)}>
            <ChatIcon />
            {otherChannels.whatsApp}
          </OutsideAnchor>
        </Button>
        <Button asChild variant="outline" size="sm">
          <OutsideAnchor href={writeByEmail(text)}>
            <MailIcon />
            {otherChannels.email}
          </OutsideAnchor>
        </Button>
      </HStack>
      {isCut && <Text textStyle="note">{otherChannels.cut(start.length)}</Text>}
    </Stack>
  );
}

/** A line for each field that is filled in. */
function signatureOf(values: FormValues): string {
  const { firstName = '', lastName = '', email, phone, company, serviceInterest } = values;
  const interest = serviceInterests.find((value) => value === serviceInterest);
  const lines = [`${firstName} ${lastName}`, email, phone, company, interest && serviceTitles[interest]];
  return lines.flatMap((line) => line?.trim() || []).join('\n');
}

function cut(text: string, maxEncoded: number): string {
  let start = '';
  let length = 0;
  // Half of a surrogate pair, as a broken paste leaves it, cannot be encoded.
  for (const character of text.toWellFormed()) {
    length += encodeURIComponent(character).length;
    if (length > maxEncoded) break;
    start += character;
  }
  return start;
}
