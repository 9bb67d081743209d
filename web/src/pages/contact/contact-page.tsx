import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { faq } from '#company/contact.ts';
import { nextSteps } from '#company/service-levels.ts';
import { nextStepsHeading } from '#web/content/contact.ts';
import { usePersonChange, useSession } from '#web/src/auth/session.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { CompanyAndSocialLinks, ContactIntro } from './contact-channels.tsx';
import { ContactForm, type SentMessage } from './contact-form.tsx';

function WhatHappensNext() {
  return (
    <Box as="section" aria-labelledby="next">
      <Heading as="h2" id="next" textStyle="heading">
        {nextStepsHeading}
      </Heading>
      <Grid
        as="ol"
        templateColumns={{ base: '1fr', md: 'none' }}
        autoFlow={{ md: 'column' }}
        autoColumns={{ md: '1fr' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap="6"
        mt="6"
        css={{ counterReset: 'step' }}
      >
        {nextSteps.map((step) => (
          <Box
            as="li"
            key={step}
            borderTopWidth="1px"
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

/** The native `details` elements work without JavaScript. */
function Questions() {
  if (!faq) return null;
  return (
    <Section ground="dawn" labelledBy="questions">
      <Grid templateColumns={{ base: '1fr', lg: '4fr 7fr' }} gap={{ base: '10', lg: '16' }} alignItems="start">
        <SectionHeading id="questions" words={faq} />
        <Box borderBottomWidth="1px">
          {faq.items.map(({ question, answer }, position) => (
            <Box key={question} asChild borderTopWidth="1px" py="2">
              <details open={position === 0}>
                <DisclosureSummary>{question}</DisclosureSummary>
                <Text pb="4" maxW="measure" color="fg.muted">
                  {answer}
                </Text>
              </details>
            </Box>
          ))}
        </Box>
      </Grid>
    </Section>
  );
}

// The card overlaps the dark area, so that its first field is visible without scrolling. When scrolling gives the
// navigation bar its background, the card is still below the bar.
export function ContactPage() {
  const [sent, setSent] = useState<SentMessage>();
  usePersonChange(useSession().session, () => setSent(undefined));
  return (
    <>
      {/* The dark ground is below the particles, texts and card are above them. */}
      <Container position="static" zIndex="auto" pb={{ base: '16', lg: '24' }}>
        <Grid
          templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
          templateRows={{ lg: 'auto 1fr' }}
          columnGap={{ lg: '16' }}
          alignItems="start"
        >
          <ContactIntro sent={sent} />
          <Stack
            as="section"
            aria-labelledby="message-form"
            layerStyle="card"
            position="relative"
            zIndex="content"
            boxShadow="float"
            gap={{ base: '4', lg: '6' }}
            p={{ base: '5', md: '10' }}
            mt={{ base: '-8', lg: '40' }}
            gridColumn={{ lg: '2' }}
            gridRow={{ lg: '1 / span 2' }}
          >
            <ContactForm sent={sent} onSent={setSent} />
          </Stack>
          <Stack position="relative" zIndex="content" gap="14" mt={{ base: '16', lg: '20' }}>
            <CompanyAndSocialLinks />
          </Stack>
        </Grid>
        <BelowFirstScreen>
          <Box position="relative" zIndex="content" mt={{ base: '16', lg: '24' }}>
            <WhatHappensNext />
          </Box>
        </BelowFirstScreen>
      </Container>
      <BelowFirstScreen>
        <Questions />
      </BelowFirstScreen>
    </>
  );
}
