import { Box } from '@chakra-ui/react';
import { particleCanvasId } from '#web/src/boot/boot-contract.ts';

/**
 * The canvas behind every page (L1). Positioned, it lies above the grounds of the sections, which are not; a section's
 * `Container` lies above it. It is fainter on a scrolled page, takes no pointer, and is hidden from screen readers and
 * printers.
 */
export function ParticleCanvas() {
  return (
    <Box
      as="canvas"
      id={particleCanvasId}
      aria-hidden
      position="fixed"
      top="0"
      left="0"
      width="full"
      height="full"
      zIndex="0"
      pointerEvents="none"
      css={{ 'html[data-scrolled] &': { opacity: '0.65' } }}
      _print={{ display: 'none' }}
    />
  );
}
