import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { contactForm } from '#contract/contact-form.ts';
import type { FormDefinition } from '#contract/form.ts';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import { emailMessageLink, whatsAppMessageLink } from '#web/facts/company.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';
import { useFormState } from '#web/src/forms/form.tsx';
import { OutsideAnchor } from '#web/src/navigation/links.tsx';
import { withScope } from './attached-scope.tsx';
import { otherChannels } from './contact-words.ts';

type ChannelButtonProps = { readonly icon: ReactNode; readonly href: string; readonly label: string };

export function ChannelButton({ icon, href, label }: ChannelButtonProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <OutsideAnchor href={href} label={label}>
        {icon}
      </OutsideAnchor>
    </Button>
  );
}

/** After URL encoding. Windows limits a mail link to 2,083 characters (support.microsoft.com/kb/263909, read 2026-11-22). */
const maxLength = { message: 1500, signature: 400 };

export function OtherChannels() {
  const { failure } = useFormState();
  if (!failure || failure.reason === 'offline') return null;
  const values = withScope(failure.values);
  const message = (values['message'] ?? '').trim();
  const start = cut(message, maxLength.message);
  const isCut = start.length < message.length;
  const text = `${start}${isCut ? ' …' : ''}\n\n${cut(signatureOf(values), maxLength.signature)}`;
  const chat = whatsAppMessageLink(text);
  return (
    <Stack gap="3" pb="3">
      <Text textStyle="small">{otherChannels.intro}</Text>
      <HStack gap="3" wrap="wrap">
        {chat && <ChannelButton icon={<ChatIcon />} href={chat} label={otherChannels.whatsApp} />}
        <ChannelButton icon={<MailIcon />} href={emailMessageLink(text)} label={otherChannels.email} />
      </HStack>
      {isCut && <Text textStyle="hint">{otherChannels.cut(start.length)}</Text>}
    </Stack>
  );
}

function signatureOf(values: FormValues): string {
  const { fields, nameFields, textField }: FormDefinition = contactForm;
  const valueOf = (name: string) => (values[name] ?? '').trim();
  const others = Object.entries(fields).filter(([name]) => name !== textField && !nameFields.includes(name));
  const lines = others.map(([name, { label, titles }]) => {
    const value = valueOf(name);
    return value && `${label}: ${titles?.[value] ?? value}`;
  });
  return [nameFields.map(valueOf).join(' '), ...lines].filter(Boolean).join('\n');
}

function cut(text: string, maxEncoded: number): string {
  let start = '';
  let length = 0;
  // A broken paste can leave half of a surrogate pair, which cannot be encoded.
  for (const character of text.toWellFormed()) {
    length += encodeURIComponent(character).length;
    if (length > maxEncoded) break;
    start += character;
  }
  return start;
}
