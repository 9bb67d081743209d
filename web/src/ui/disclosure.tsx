import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import ChevronIcon from '#web/artwork/icons/chevron-down.svg?react';
import { useWindowEvent } from './use-window-event.ts';

export function DisclosureSummary({ children }: { readonly children: string }) {
  const ref = useRef<HTMLElement>(null);
  // Firefox 140 has no style that prints what is closed.
  useWindowEvent('beforeprint', () => ref.current?.parentElement?.setAttribute('open', ''));
  return (
    <Box
      ref={ref}
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
