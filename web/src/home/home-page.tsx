import { Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { founder } from '#company/about.ts';
import { aboutSummary, homeClosing } from '#company/home.ts';
import { CallToAction } from '#web/src/call-to-action/call-to-action.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { Newsletter } from '#web/src/newsletter/newsletter-section.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { FirstScreens } from './first-screens.tsx';
import { Portfolio } from './portfolio-section.tsx';
import { Services } from './services-section.tsx';
import { Person, Testimonials } from './testimonials-section.tsx';

function AboutSummary() {
  return (
    <Section ground="dawn" labelledBy="about-summary">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }} gap={{ base: '5', lg: '16' }}>
        <SectionHeading id="about-summary" words={aboutSummary} isQuiet />
        <Stack gap={{ base: '4', lg: '6' }} maxW="measure">
          {aboutSummary.paragraphs.map((paragraph) => (
            <Text key={paragraph} textStyle="lede">
              {paragraph}
            </Text>
          ))}
          <HStack justify="space-between" wrap="wrap" gap="4">
            {founder && (
              <figure>
                <Person {...founder} />
              </figure>
            )}
            <TextLink {...aboutSummary.link} />
          </HStack>
        </Stack>
      </Grid>
    </Section>
  );
}

export function HomePage() {
  return (
    <>
      <FirstScreens />
      <BelowFirstScreen>
        <AboutSummary />
        <Services />
        <Portfolio />
        <Testimonials />
        <Newsletter />
        <CallToAction {...homeClosing} />
      </BelowFirstScreen>
    </>
  );
}
