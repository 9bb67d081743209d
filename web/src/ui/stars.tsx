import { Box, VisuallyHidden } from '@chakra-ui/react';

/** A rating in stars; `label` is what it says aloud. */
export function Stars({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <Box color="card.accent" letterSpacing="0.15em">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{'★'.repeat(count)}</span>
    </Box>
  );
}
