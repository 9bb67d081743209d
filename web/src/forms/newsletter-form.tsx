import { Stack, Text } from '@chakra-ui/react';
import {
  newsletterSubscriptionLimits,
  newsletterSubscriptionSchema,
  type NewsletterSubscription,
} from '#contract/newsletter-subscription.ts';
import { newsletter, newsletterFields } from '#web/content/home.ts';
import { notices, submittingLabels } from '#web/content/notices.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import type { Control } from './field-control.tsx';
import { FormFields } from './form-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useApiForm } from './use-api-form.ts';

const controls = {
  email: { kind: 'line', type: 'email' },
} as const satisfies Record<keyof NewsletterSubscription, Control>;

export function NewsletterForm() {
  const notify = useNotify();
  const { isSubmitting, errors, failure, formProps } = useApiForm({
    form: 'newsletters',
    schema: newsletterSubscriptionSchema,
    onAccepted: () => notify(notices.newsletterAccepted),
    onFailed: () => notify(notices.newsletterFailed),
  });
  return (
    <Stack asChild gap="5">
      <form {...formProps}>
        <Text>{newsletter.frequency}</Text>
        <FormFields
          form="newsletter"
          words={newsletterFields}
          controls={controls}
          limits={newsletterSubscriptionLimits}
          errors={errors}
        />
        <SubmitButton
          label={newsletter.button}
          submittingLabel={submittingLabels.newsletter}
          isSubmitting={isSubmitting}
          failure={failure}
        />
        <PrivacyNote words={newsletter.privacy} />
      </form>
    </Stack>
  );
}
