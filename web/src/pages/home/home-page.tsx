import { Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { founder } from '#company/about.ts';
import { aboutSummary, homeClosing } from '#company/home.ts';
import { newsletter } from '#company/newsletter.ts';
import { newsletterForm } from '#contract/newsletter-form.ts';
import { newsletterHints, newsletterWords } from '#web/content/home.ts';
import { toasts } from '#web/content/toasts.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import { CallToAction } from '#web/src/layout/call-to-action.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { FirstScreens } from './first-screens.tsx';
import { Portfolio } from './portfolio.tsx';
import { Services } from './services.tsx';
import { Person, Testimonials } from './testimonials.tsx';

function AboutSummary() {
  return (
    <Section ground="dawn" labelledBy="about-summary">
      <Grid templateColumns={{ base: '1fr', lg: '5fr 7fr' }} gap={{ base: '5', lg: '16' }}>
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

const noAccountValues = {};
const newsletterToasts = { accepted: toasts.newsletterAccepted, failed: toasts.newsletterFailed };

function NewsletterForm() {
  const { session } = useSession();
  return (
    <ApiForm
      form={newsletterForm}
      hints={newsletterHints}
      words={newsletterWords}
      toasts={newsletterToasts}
      known={session.status === 'signed-in' ? noAccountValues : undefined}
      layout="line"
    />
  );
}

function Newsletter() {
  if (!newsletter) return null;
  return (
    <Section ground="dawn" labelledBy="newsletter">
      <Grid templateColumns={{ base: '1fr', lg: '7fr 5fr' }} gap={{ base: '6', lg: '16' }} alignItems="center">
        <SectionHeading id="newsletter" words={newsletter} isQuiet />
        <NewsletterForm />
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
