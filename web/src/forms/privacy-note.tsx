import { Text } from '@chakra-ui/react';
import type { PageLink } from '#web/content/link.ts';
import { TextLink } from '#web/src/navigation/text-link.tsx';

type PrivacyNoteProps = { readonly words: { readonly text: string; readonly link: PageLink } };

export function PrivacyNote({ words }: PrivacyNoteProps) {
  return (
    <Text textStyle="small" color="fg.muted">
      {words.text} <TextLink {...words.link} />
    </Text>
  );
}
