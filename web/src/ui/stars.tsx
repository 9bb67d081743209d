import { HStack, VisuallyHidden } from '@chakra-ui/react';
import StarIcon from '#web/artwork/icons/star.svg?react';

/** A rating in stars; `label` is what it says aloud. */
export function Stars({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <HStack gap="1" color="card.accent" css={{ '& svg': { fill: 'currentcolor' } }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <StarIcon key={index} />
      ))}
    </HStack>
  );
}
