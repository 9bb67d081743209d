import { HStack } from '@chakra-ui/react';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { ParticlesSwitch } from './particles-switch.tsx';

export function DisplaySwitches() {
  return (
    <HStack gap="0">
      <ParticlesSwitch />
      <ColourModeSwitch />
    </HStack>
  );
}
