import { Box, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { founder } from '#company/about.ts';
import { aboutSummary, homeClosing, newsletter } from '#company/home.ts';
import { newsletterSubscriptionLimits, newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import { newsletterFields, newsletterForm } from '#web/content/home.ts';
import { toasts } from '#web/content/toasts.ts';
import { useSession } from '#web/src/auth/session.tsx';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import { CallToAction } from '#web/src/layout/call-to-action.tsx';
import { TextLink } from '#web/src/navigation/links.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { focusOnArrival } from '#web/src/ui/focus.ts';
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
            <figure>
              <Person {...founder} />
            </figure>
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
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <CheckYourInbox email={sentTo} />;
  return (
    <ApiForm
      name="newsletters"
      schema={newsletterSubscriptionSchema}
      fields={newsletterFields}
      limits={newsletterSubscriptionLimits}
      words={newsletterForm}
      toasts={newsletterToasts}
      known={session.status === 'signed-in' ? noAccountValues : undefined}
      layout="line"
      onAccepted={(_reference, { email = '' }) => setSentTo(email.trim())}
    />
  );
}

/** Replaces the form and takes its focus. The subscription begins only with the link in the email. */
function CheckYourInbox({ email }: { readonly email: string }) {
  return (
    <HStack ref={focusOnArrival} tabIndex={-1} gap="4" align="start">
      <Box as="span" color="fg.success" fontSize="1.5rem" lineHeight="1.3" flexShrink="0">
        <MailIcon />
      </Box>
      <Stack gap="2" minW="0">
        <Text fontWeight="semibold">{newsletterForm.accepted.heading}</Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {newsletterForm.accepted.text(email)}
        </Text>
      </Stack>
    </HStack>
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
