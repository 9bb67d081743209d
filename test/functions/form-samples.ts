import { serviceInterests } from '#contract/contact-form.ts';
import type { FormName } from '#contract/form-protocol.ts';
import type { FormFields } from '#contract/all-forms.ts';

type Samples = { readonly [Form in FormName]: Required<FormFields<Form>> };

/** One submission of each form with every field filled in, as the store keeps it. */
export const formSamples = {
  contacts: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha.rao@example.com',
    phone: '+91 98450 00000',
    company: 'Rao & Daughters',
    // The first service of the company, so that the tests hold for any services.
    serviceInterest: serviceInterests[0] ?? '',
    message: 'We need a site.\nSoon.',
  },
  newsletters: { email: 'asha.rao@example.com' },
} as const satisfies Samples;
