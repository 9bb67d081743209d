import { Box, Grid, Heading } from '@chakra-ui/react';
import { whatHappensNext } from '#web/content/contact.ts';

/** Three steps in a line, each under its number. */
export function WhatHappensNext() {
  return (
    <Box as="section" aria-labelledby="next">
      <Heading as="h2" id="next" textStyle="heading">
        {whatHappensNext.heading}
      </Heading>
      <Grid
        as="ol"
        templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap="6"
        mt="6"
        css={{ counterReset: 'step' }}
      >
        {whatHappensNext.steps.map((step) => (
          <Box
            as="li"
            key={step}
            borderTopWidth="1px"
            borderColor="border"
            pt="5"
            color="fg.muted"
            css={{
              counterIncrement: 'step',
              _before: {
                content: 'counter(step)',
                display: 'block',
                marginBottom: '2',
                color: 'fg',
                textStyle: 'heading',
                fontVariantNumeric: 'tabular-nums',
              },
            }}
          >
            {step}
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
