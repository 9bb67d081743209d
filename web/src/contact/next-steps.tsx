import { Box, Grid } from '@chakra-ui/react';
import { nextSteps } from '#company/service-levels.ts';
import { nextStepsHeading } from './contact-words.ts';

export function NextSteps() {
  return (
    <Box as="section" aria-labelledby="next" width="full" css={{ containerType: 'inline-size' }}>
      <h2 id="next">{nextStepsHeading}</h2>
      <Grid
        as="ol"
        columnGap={{ md: '8', lg: '16' }}
        mt="4"
        css={{ counterReset: 'step', '@container (width > 42rem)': { gridAutoFlow: 'column', gridAutoColumns: '1fr' } }}
      >
        {nextSteps.map((step) => (
          <Grid
            as="li"
            key={step}
            templateColumns="2rem 1fr"
            borderTopWidth="1px"
            py="4"
            color="fg.muted"
            css={{
              counterIncrement: 'step',
              _before: { content: 'counter(step)', color: 'fg', fontWeight: 'semibold' },
            }}
          >
            {step}
          </Grid>
        ))}
      </Grid>
    </Box>
  );
}
