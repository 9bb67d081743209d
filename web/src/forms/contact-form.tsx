import { useState } from 'react';
import { contactMessageLimits, contactMessageSchema, type ContactMessage } from '#contract/contact-message.ts';
import { contactFields, contactForm, serviceInterestOptions } from '#web/content/contact.ts';
import { notices, submittingLabels } from '#web/content/notices.ts';
import { useNotify } from '#web/src/notices/use-notify.ts';
import { ApiForm } from './api-form.tsx';
import { ContactReceipt } from './contact-receipt.tsx';
import type { Control } from './field-control.tsx';
import { useAskedService } from './use-asked-service.ts';

const controls = {
  firstName: { kind: 'line', isNarrow: true },
  lastName: { kind: 'line', isNarrow: true },
  email: { kind: 'line', type: 'email' },
  phone: { kind: 'line', type: 'tel', isNarrow: true },
  company: { kind: 'line', isNarrow: true },
  serviceInterest: { kind: 'choice', none: contactForm.noInterest, options: serviceInterestOptions },
  message: { kind: 'text', rows: 7 },
} as const satisfies Record<keyof ContactMessage, Control>;

/** Sends a message to the company (C1, F2, F3, M3, M4). */
export function ContactForm() {
  const notify = useNotify();
  const given = useAskedService();
  const [reference, setReference] = useState<string>();
  return (
    <ApiForm
      id="contact"
      words={contactForm}
      submittingLabel={submittingLabels.contact}
      fields={contactFields}
      controls={controls}
      limits={contactMessageLimits}
      isLetter
      options={{
        form: 'contacts',
        schema: contactMessageSchema,
        given,
        onAccepted: (named) => {
          setReference(named);
          notify(notices.contactAccepted);
        },
        onFailed: (tryAgain) => notify(notices.contactFailed, tryAgain),
        onRefused: (fields, values) => {
          const isIncomplete = Object.keys(fields).some((name) => values[name]?.trim() === '');
          if (isIncomplete) notify(notices.contactIncomplete);
        },
      }}
    >
      {reference && <ContactReceipt key={reference} reference={reference} />}
    </ApiForm>
  );
}
