import { Box, Grid, Stack } from '@chakra-ui/react';
import NewsletterArt from '#web/artwork/newsletter.svg?react';
import { newsletter } from '#web/content/home.ts';
import { NewsletterForm } from '#web/src/forms/newsletter-form.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** The newsletter sign-up block (H7). */
export function Newsletter() {
  return (
    <Section ground="dawn" labelledBy="newsletter">
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '10', lg: '20' }} alignItems="center">
        <Stack gap="8">
          <SectionHeading id="newsletter" heading={newsletter.heading} lede={newsletter.lede} />
          <Box asChild width="full" maxW="16rem" height="auto" hideBelow="lg">
            <NewsletterArt width="320" height="240" />
          </Box>
        </Stack>
        <NewsletterForm />
      </Grid>
    </Section>
  );
}
