import { Grid } from '@chakra-ui/react';
import { newsletter } from '#web/content/home.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter sign-up block (H7). */
export function Newsletter() {
  return (
    <Section ground="dawn" labelledBy="newsletter">
      <Grid templateColumns={{ base: '1fr', lg: '7fr 5fr' }} gap={{ base: '8', lg: '16' }} alignItems="center">
        <SectionHeading id="newsletter" words={newsletter} />
        <NewsletterForm />
      </Grid>
    </Section>
  );
}
