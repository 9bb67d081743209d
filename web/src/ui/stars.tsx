import { Box, VisuallyHidden } from '@chakra-ui/react';

type StarsProps = {
  readonly count: number;
  readonly of: number;
  readonly label: string;
};

export function Stars({ count, of, label }: StarsProps) {
  return (
    <Box color="card.accent" letterSpacing="0.15em">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{'★'.repeat(count) + '☆'.repeat(of - count)}</span>
    </Box>
  );
}
