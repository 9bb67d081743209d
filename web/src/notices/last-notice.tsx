import { Box, Text } from '@chakra-ui/react';
import { noticeRegion, type Notice } from '#web/content/notices.ts';
import { NoticeWords } from './notice-words.tsx';

/** The last message once more, for who was not quick enough and asks for it by F8 (T5). */
export function LastNotice({ notice: { tone, title, text } }: { readonly notice: Notice }) {
  return (
    <Box as="li" layerStyle="card" boxShadow="float" p="5">
      <Text textStyle="small" color="fg.muted" mb="2">
        {noticeRegion.last}
      </Text>
      <NoticeWords tone={tone}>
        {title && <Text fontWeight="semibold">{title}</Text>}
        <Text>{text}</Text>
      </NoticeWords>
    </Box>
  );
}
