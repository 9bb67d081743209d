import {
  newsletterSubscriptionLimits,
  newsletterSubscriptionSchema,
  type NewsletterSubscription,
} from '#contract/newsletter-subscription.ts';
import { newsletter, newsletterFields } from '#web/content/home.ts';
import { notices, submittingLabels } from '#web/content/notices.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { ApiForm } from './api-form.tsx';
import type { Control } from './field-control.tsx';

const controls = {
  email: { kind: 'line', type: 'email' },
} as const satisfies Record<keyof NewsletterSubscription, Control>;

/** Puts an address on the newsletter's list (H7, F1, M1, M2). */
export function NewsletterForm() {
  const notify = useNotify();
  return (
    <ApiForm
      id="newsletter"
      words={newsletter}
      submittingLabel={submittingLabels.newsletter}
      fields={newsletterFields}
      controls={controls}
      limits={newsletterSubscriptionLimits}
      isLine
      options={{
        form: 'newsletters',
        schema: newsletterSubscriptionSchema,
        onAccepted: () => notify(notices.newsletterAccepted),
        onFailed: (tryAgain) => notify(notices.newsletterFailed, tryAgain),
      }}
    />
  );
}
