import { Text } from '@chakra-ui/react';
import { needsScript } from '#web/content/sign-in.ts';

/** Tells whoever browses without JavaScript why nothing will happen here, and what to do. */
export function NeedsScript() {
  return (
    <noscript>
      <Text fontWeight="semibold">{needsScript}</Text>
    </noscript>
  );
}
