import { Grid } from '@chakra-ui/react';
import { newsletterSection } from '#company/home.ts';
import { newsletterForm } from '#contract/newsletter-form.ts';
import { hasNewsletter } from '#web/facts/company.ts';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import { Field } from '#web/src/forms/field.tsx';
import { PrivacyNote, SubmitBeside } from '#web/src/forms/form-parts.tsx';
import { toasts } from '#web/src/toasts/toasts-words.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { newsletterWords } from './newsletter-words.ts';

export function Newsletter() {
  if (!hasNewsletter || !newsletterSection) return null;
  return (
    <Section ground="dawn" labelledBy="newsletter">
      <Grid
        templateColumns="minmax(0, 1fr)"
        css={{ '@media (width >= 75rem)': { gridTemplateColumns: '7fr 5fr' } }}
        gap={{ base: '6', lg: '16' }}
        alignItems="center"
      >
        <SectionHeading id="newsletter" words={newsletterSection} isQuiet />
        <ApiForm
          form={newsletterForm}
          toasts={{ accepted: toasts.newsletterAccepted, failed: toasts.newsletterFailed }}
          // The keyboard of a phone would cover the toast.
          onAccepted={() => document.querySelector<HTMLInputElement>('input:focus')?.blur()}
        >
          <SubmitBeside words={newsletterWords}>
            <Field name="email" placeholder={newsletterWords.placeholder} type="email" autoComplete="email" />
          </SubmitBeside>
          <PrivacyNote {...newsletterWords.privacy} />
        </ApiForm>
      </Grid>
    </Section>
  );
}
