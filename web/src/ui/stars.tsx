import { Box, VisuallyHidden } from '@chakra-ui/react';

type StarsProps = {
  /** How many stars are filled. */
  readonly count: number;
  /** How many there are. */
  readonly of: number;
  /** What the rating says aloud. */
  readonly label: string;
};

/** A rating in stars. */
export function Stars({ count, of, label }: StarsProps) {
  return (
    <Box color="card.accent" letterSpacing="0.15em">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{'★'.repeat(count) + '☆'.repeat(of - count)}</span>
    </Box>
  );
}
