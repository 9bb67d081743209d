import type { FormName } from '#contract/form-routes.ts';
import type { FormFields } from '#contract/forms.ts';
import { listOf } from './formats.ts';
import { hasNewsletter } from './policy.ts';

type OptionalName<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T];

/** The words for each field of a form. The compiler reports a missing field. */
type StoredFields = {
  readonly [Form in FormName]: {
    readonly form: string;
    readonly always: Readonly<Record<Exclude<keyof FormFields<Form>, OptionalName<FormFields<Form>>>, string>>;
    readonly ifFilledIn: Readonly<Record<OptionalName<FormFields<Form>>, string>>;
  };
};

const storedFields = {
  contacts: {
    form: 'A contact message',
    always: { firstName: 'first name', lastName: 'last name', email: 'email address', message: 'message' },
    ifFilledIn: {
      phone: 'phone number',
      company: 'company',
      serviceInterest: 'the service you are interested in',
    },
  },
  newsletters: { form: 'A newsletter subscription', always: { email: 'email address' }, ifFilledIn: {} },
} as const satisfies StoredFields;

const shownForms = Object.entries(storedFields).flatMap(([name, words]) =>
  name === 'newsletters' && !hasNewsletter ? [] : [words],
);

/** One sentence for each form, such as `A newsletter subscription: your email address.` */
export const storedFieldSentences: readonly string[] = shownForms.map(({ form, always, ifFilledIn }) => {
  const optional = listOf(Object.values(ifFilledIn));
  return `${form}: your ${listOf(Object.values(always))}${optional && ` and, if you fill them in, ${optional}`}.`;
});
