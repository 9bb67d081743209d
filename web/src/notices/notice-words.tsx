import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import AlertIcon from '#web/artwork/icons/alert.svg?react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import type { Notice } from '#web/content/notices.ts';

type NoticeWordsProps = { readonly tone: Notice['tone']; readonly children: ReactNode };

/** A notice's words beside the mark of their tone; the words say the same without it. */
export function NoticeWords({ tone, children }: NoticeWordsProps) {
  const Mark = tone === 'error' ? AlertIcon : CheckIcon;
  return (
    <Box display="flex" gap="3" alignItems="flex-start">
      <Box
        as="span"
        flexShrink="0"
        fontSize="1.5rem"
        lineHeight="1"
        color={tone === 'error' ? 'fg.error' : 'fg.success'}
      >
        <Mark />
      </Box>
      <Box minW="0" textWrap="balance">
        {children}
      </Box>
    </Box>
  );
}
