import { Box, Text } from '@chakra-ui/react';
import type { NoticeRegionProps } from './shown-notice.ts';

/** A toast without swipe or timer, for when the region's own code could not be fetched. */
export function PlainNotice({ shown }: NoticeRegionProps) {
  return (
    <Box as="output" display="block" position="fixed" top="20" right="4" left="4" zIndex="notice">
      {shown?.isOpen && (
        <Box layerStyle="card" p="5" boxShadow="float">
          <Text fontWeight="semibold">{shown.notice.title}</Text>
          <Text>{shown.notice.text}</Text>
        </Box>
      )}
    </Box>
  );
}
