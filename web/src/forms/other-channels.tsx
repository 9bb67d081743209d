import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import { otherChannels } from '#web/content/forms.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import type { FormValues } from './form-values.ts';
import { linkToEmail, linkToWhatsApp } from './prefilled-links.ts';

/** WhatsApp and e-mail, opened with the words of a message that did not arrive (T4). */
export function OtherChannels({ values }: { readonly values: FormValues }) {
  const { intro, whatsApp, email, cut } = otherChannels;
  const channels = [
    { ...whatsApp, Mark: ChatIcon, ...linkToWhatsApp(values) },
    { ...email, Mark: MailIcon, ...linkToEmail(values) },
  ];
  return (
    <Stack gap="3" pb="3">
      <Text textStyle="small">{intro}</Text>
      <HStack gap="3" wrap="wrap">
        {channels.map(({ name, label, href, Mark }) => (
          <Button key={name} asChild variant="outline" size="sm">
            <OutsideAnchor href={href}>
              <Mark />
              {label}
            </OutsideAnchor>
          </Button>
        ))}
      </HStack>
      {channels.map(
        ({ name, cutAfter }) =>
          cutAfter !== undefined && (
            <Text key={name} textStyle="small" color="fg.muted">
              {cut(name, cutAfter)}
            </Text>
          ),
      )}
    </Stack>
  );
}
