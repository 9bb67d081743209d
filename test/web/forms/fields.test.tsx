import { expect, test } from 'vitest';
import { contactMessageSchema } from '#contract/contact-message.ts';
import type { FormSchema } from '#contract/field-errors.ts';
import { formNames, formRoutes, type FormName } from '#contract/form-routes.ts';
import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import { show } from '#test/web/show.tsx';
import { ContactForm } from '#web/src/forms/contact-form.tsx';
import { NewsletterForm } from '#web/src/forms/newsletter-form.tsx';

const forms = {
  contacts: { schema: contactMessageSchema, form: <ContactForm /> },
  newsletters: { schema: newsletterSubscriptionSchema, form: <NewsletterForm /> },
} satisfies Record<FormName, { schema: FormSchema; form: React.ReactNode }>;

test.for(formNames)('C1, E1, E2 · %s: every field of the schema is a labelled control of the form', (name) => {
  const { schema, form } = forms[name];
  const { container } = show(form);
  const shown = container.querySelector('form')!;

  expect(shown).toHaveAttribute('action', formRoutes[name].path);
  for (const field of Object.keys(schema.entries)) {
    expect(shown.querySelector(`[name=${field}]`)).toHaveAccessibleName();
  }
});
