import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { serviceInterests } from '#contract/contact-message.ts';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import { writeByEmail, writeByWhatsApp } from '#web/content/company.ts';
import { otherChannels } from '#web/content/forms.ts';
import { serviceTitles } from '#web/content/services.ts';
import { OutsideAnchor } from '#web/src/navigation/links.tsx';
import type { FormValues } from './form-values.ts';

/**
 * In encoded characters. Windows passes a mail link to the mail program through a buffer of 2,083 characters
 * (INTERNET_MAX_URL_LENGTH, support.microsoft.com/kb/263909, read 2026-11-22).
 */
const maxLength = { message: 1500, signature: 400 };

/** WhatsApp and email, opened with the words of a message that did not arrive (T4). */
export function OtherChannels({ values }: { readonly values: FormValues }) {
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
      {isCut && (
        <Text textStyle="small" color="fg.muted">
          {otherChannels.cut(start.length)}
        </Text>
      )}
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
