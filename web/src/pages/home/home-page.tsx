import { Button, Grid, Stack, Text } from '@chakra-ui/react';
import { founder } from '#web/content/about.ts';
import { aboutSummary, homeClosing, newsletter } from '#web/content/home.ts';
import { ArrowLink, ButtonLink, OutsideAnchor } from '#web/src/navigation/links.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { ClosingBand } from '#web/src/ui/closing-band.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { Hero } from './hero.tsx';
import { Intro } from './intro.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { Portfolio } from './portfolio.tsx';
import { Services } from './services.tsx';
import { Person, Testimonials } from './testimonials.tsx';

/** The short version of the about page (H3). */
function AboutSummary() {
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

/** The newsletter sign-up block (H7). */
function Newsletter() {
  return (
    <Section ground="dawn" labelledBy="newsletter">
      <Grid templateColumns={{ base: '1fr', lg: '7fr 5fr' }} gap={{ base: '8', lg: '16' }} alignItems="center">
        <SectionHeading id="newsletter" words={newsletter} />
        <NewsletterForm />
      </Grid>
    </Section>
  );
}

function Closing() {
  const { heading, text, contact, whatsApp } = homeClosing;
  return (
    <ClosingBand id="closing" heading={heading} text={text}>
      <ButtonLink {...contact} isMain />
      <Button asChild variant="outline">
        <OutsideAnchor href={whatsApp.href}>{whatsApp.label}</OutsideAnchor>
      </Button>
    </ClosingBand>
  );
}

export function HomePage() {
  return (
    <>
      <Hero />
      <Intro />
      <BelowFirstScreen>
        <AboutSummary />
        <Services />
        <Portfolio />
        <Testimonials />
        <Newsletter />
        <Closing />
      </BelowFirstScreen>
    </>
  );
}
