import { Box, Container, Grid, Stack, Text } from '@chakra-ui/react';
import { faq } from '#company/contact.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { CompanyAndSocialLinks, ContactIntro } from './contact-channels.tsx';
import { ContactForm } from './contact-form.tsx';
import { NextSteps } from './next-steps.tsx';
import { useReceipt } from './receipt.ts';

function Questions() {
  if (!faq) return null;
  return (
    <Section ground="dawn" labelledBy="questions">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 7fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <SectionHeading id="questions" words={faq} isQuiet />
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

export function ContactPage() {
  const { receipt, show } = useReceipt();
  return (
    <>
      <section data-ground="night">
        <Container pt={{ base: '32', lg: '40' }} pb={{ base: '12', lg: '20' }}>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
            columnGap="16"
            rowGap="8"
            alignItems="start"
          >
            <ContactIntro sent={receipt} />
            <Stack
              as="section"
              aria-labelledby="message-form"
              layerStyle="card"
              boxShadow="float"
              position="relative"
              zIndex="content"
              gap={{ base: '4', lg: '6' }}
              p={{ base: '5', md: '8' }}
            >
              <ContactForm receipt={receipt} onSent={show} />
            </Stack>
          </Grid>
        </Container>
      </section>
      <BelowFirstScreen>
        <Box data-ground="paper">
          <Container py={{ base: '10', md: '16', lg: '24' }} display="grid" gap={{ base: '10', lg: '16' }}>
            {!receipt && <NextSteps />}
            <CompanyAndSocialLinks />
          </Container>
        </Box>
        <Questions />
      </BelowFirstScreen>
    </>
  );
}
