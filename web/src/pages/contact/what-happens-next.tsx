import { Box, Heading, Stack } from '@chakra-ui/react';
import { whatHappensNext } from '#web/content/contact.ts';

export function WhatHappensNext() {
  return (
    <Stack as="section" gap="6" aria-labelledby="next">
      <Heading as="h2" id="next" textStyle="subheading">
        {whatHappensNext.heading}
      </Heading>
      <Stack as="ol" gap="5" css={{ counterReset: 'step' }}>
        {whatHappensNext.steps.map((step) => (
          <Box
            as="li"
            key={step}
            position="relative"
            pl="10"
            color="fg.muted"
            css={{
              counterIncrement: 'step',
              _before: {
                content: 'counter(step)',
                position: 'absolute',
                left: '0',
                color: 'fg',
                fontWeight: 'semibold',
                fontVariantNumeric: 'tabular-nums',
              },
            }}
          >
            {step}
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}
