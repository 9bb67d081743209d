import { Box } from '@chakra-ui/react';
import ChevronIcon from '#web/artwork/icons/chevron-down.svg?react';

export function DisclosureSummary({ children }: { readonly children: string }) {
  return (
    <Box
      as="summary"
      display="flex"
      justifyContent="space-between"
      alignItems="center"
      gap="6"
      py="3"
      textStyle="subheading"
      cursor="pointer"
      borderRadius="sm"
      css={{
        '&::-webkit-details-marker': { display: 'none' },
        '& svg': { flexShrink: '0', transition: 'transform 150ms ease-out' },
        'details[open] > & svg': { transform: 'rotate(180deg)' },
      }}
    >
      {children}
      <ChevronIcon />
    </Box>
  );
}
