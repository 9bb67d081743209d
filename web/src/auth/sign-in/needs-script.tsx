import { Text } from '@chakra-ui/react';
import { needsScript } from '#web/content/sign-in.ts';

export function NeedsScript() {
  return (
    <noscript>
      <Text fontWeight="semibold">{needsScript}</Text>
    </noscript>
  );
}
