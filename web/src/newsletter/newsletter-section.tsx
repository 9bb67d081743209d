import { Grid } from '@chakra-ui/react';
import { newsletter } from '#company/newsletter.ts';
import { newsletterForm } from '#contract/newsletter-form.ts';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import { useSession } from '#web/src/session/session.tsx';
import { toasts } from '#web/src/toasts/words.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { newsletterHints, newsletterWords } from './words.ts';

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
      accountValues={session.status === 'signed-in' ? noAccountValues : undefined}
      layout="line"
    />
  );
}

export function Newsletter() {
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
