import { Box, HStack, Text } from '@chakra-ui/react';
import { portraits } from '#web/artwork/pictures.ts';

type PersonProps = {
  readonly name: string;
  readonly position: string;
  readonly avatar: keyof typeof portraits;
};

/** Who is speaking: the caption of a figure. */
export function Person({ name, position, avatar }: PersonProps) {
  return (
    <HStack as="figcaption" gap="4">
      <Box asChild borderRadius="full" width="14" height="14" flexShrink="0">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <Box textStyle="small">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{position}</Text>
      </Box>
    </HStack>
  );
}
