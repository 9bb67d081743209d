import { Box, Grid } from '@chakra-ui/react';
import { technologies } from '#web/content/services-page.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Twelve technologies and what each is for (S4), run in as one paragraph. */
export function Technologies() {
  return (
    <Section ground="dawn" labelledBy="technologies">
      <Grid templateColumns={{ base: '1fr', lg: '5fr 7fr' }} gap={{ base: '8', lg: '16' }}>
        <SectionHeading id="technologies" words={technologies} />
        <Box as="dl" textStyle="lede">
          {technologies.items.map(({ name, use }) => (
            <Box key={name} display="inline">
              <Box as="dt" display="inline" fontWeight="semibold">
                {name}
              </Box>{' '}
              <Box as="dd" display="inline" color="fg.muted" _after={{ content: '". "' }}>
                {use}
              </Box>
            </Box>
          ))}
        </Box>
      </Grid>
    </Section>
  );
}
