import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import AboutArt from '#web/artwork/about.svg?react';
import { aboutSummary } from '#web/content/home.ts';
import { ArrowLink } from '#web/src/routing/arrow-link.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** The short version of the about page (H3). */
export function AboutSummary() {
  return (
    <Section ground="dawn" labelledBy="about-summary">
      <Grid templateColumns={{ base: '1fr', lg: '5fr 7fr' }} gap={{ base: '12', lg: '20' }} alignItems="center">
        <Box asChild width="full" maxW="26rem" height="auto" order={{ base: '1', lg: '0' }}>
          <AboutArt width="480" height="360" />
        </Box>
        <Stack gap="6" maxW="measure">
          <SectionHeading id="about-summary" heading={aboutSummary.heading} />
          {aboutSummary.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <ArrowLink {...aboutSummary.link} />
        </Stack>
      </Grid>
    </Section>
  );
}
