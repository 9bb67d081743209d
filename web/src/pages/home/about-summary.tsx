import { Grid, Stack, Text } from '@chakra-ui/react';
import { founder } from '#web/content/about.ts';
import { aboutSummary } from '#web/content/home.ts';
import { ArrowLink } from '#web/src/navigation/arrow-link.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { Person } from './person.tsx';

/** The short version of the about page (H3). */
export function AboutSummary() {
  return (
    <Section ground="dawn" labelledBy="about-summary">
      <Grid templateColumns={{ base: '1fr', lg: '5fr 7fr' }} gap={{ base: '8', lg: '16' }}>
        <SectionHeading id="about-summary" words={aboutSummary} />
        <Stack gap="6" maxW="measure">
          {aboutSummary.paragraphs.map((paragraph) => (
            <Text key={paragraph} textStyle="lede" color="fg.muted">
              {paragraph}
            </Text>
          ))}
          <figure>
            <Person {...founder} />
          </figure>
          <ArrowLink {...aboutSummary.link} />
        </Stack>
      </Grid>
    </Section>
  );
}
