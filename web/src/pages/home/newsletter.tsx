import { Grid } from '@chakra-ui/react';
import { newsletter } from '#web/content/home.ts';
import { NewsletterForm } from '#web/src/forms/newsletter-form.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** The newsletter sign-up block (H7). */
export function Newsletter() {
  return (
    <Section ground="dawn" labelledBy="newsletter">
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '10', lg: '20' }} alignItems="start">
        <SectionHeading id="newsletter" words={newsletter} />
        <NewsletterForm />
      </Grid>
    </Section>
  );
}
