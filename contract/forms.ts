import type * as v from 'valibot';
import { contactMessageLimits, contactMessageSchema, serviceTitles } from './contact-message.ts';
import { formNames, formRoutes, type FormName } from './form-routes.ts';
import { newsletterSubscriptionLimits, newsletterSubscriptionSchema } from './newsletter-subscription.ts';

export type StoredFormSchema = v.ObjectSchema<
  Record<string, v.GenericSchema<unknown, string | number | undefined>>,
  undefined
>;

/** The code derives table, route, grants, stored item and export of a form from its definition. */
export type FormDefinition<Schema extends StoredFormSchema = StoredFormSchema> = {
  readonly path: `/api/${string}`;
  readonly page: string;
  readonly schema: Schema;
  /** In characters. */
  readonly limits: Readonly<Record<keyof Schema['entries'], number>>;
  /** The partition key. With a field such as `email`, the table has one item for each value of the field. */
  readonly tableKey: 'id' | keyof Schema['entries'];
  readonly columns: Readonly<Record<keyof Schema['entries'], string>>;
  /** For messages that the company answers. Needs the key `id`. */
  readonly lead?: {
    readonly nameFields: readonly (keyof Schema['entries'])[];
    readonly subjectField: keyof Schema['entries'];
    readonly subjectTitles: Readonly<Record<string, string>>;
  };
  /** The owner of the email address must confirm it by a link in an email. Needs the key `email`. */
  readonly needsConfirmation?: true;
};

function define<const Schema extends StoredFormSchema>(definition: FormDefinition<Schema>): FormDefinition<Schema> {
  return definition;
}

export const forms = {
  contacts: define({
    ...formRoutes.contacts,
    schema: contactMessageSchema,
    limits: contactMessageLimits,
    tableKey: 'id',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      serviceInterest: 'Service',
      message: 'Message',
    },
    lead: { nameFields: ['firstName', 'lastName'], subjectField: 'serviceInterest', subjectTitles: serviceTitles },
  }),
  newsletters: define({
    ...formRoutes.newsletters,
    schema: newsletterSubscriptionSchema,
    limits: newsletterSubscriptionLimits,
    tableKey: 'email',
    columns: { email: 'Email' },
    needsConfirmation: true,
  }),
} satisfies Record<FormName, FormDefinition>;

export type FormFields<Form extends FormName> = v.InferOutput<(typeof forms)[Form]['schema']>;

export function formOf(name: FormName): FormDefinition {
  return forms[name];
}

export const leadForms: readonly FormName[] = formNames.filter((name) => formOf(name).lead !== undefined);

/** A line end counts as one character but can be sent as `\u000d\u000a`, which has 12 bytes. */
const maxSentBytesPerCharacter = 12;
const maxStoredBytesPerCharacter = 3;

/** The largest body in bytes: every field at its limit, in the longest encoding (F6). */
export function maxBodyBytes(form: FormDefinition): number {
  return maxBytes(form, maxSentBytesPerCharacter);
}

/** The largest item in bytes, as DynamoDB counts them: names and values in UTF-8. */
export function maxItemBytes(form: FormDefinition): number {
  return maxBytes(form, maxStoredBytesPerCharacter);
}

const bytesAroundField = 32;
const spareBytes = 1024;

function maxBytes({ limits }: FormDefinition, bytesPerCharacter: number): number {
  const fields = Object.entries(limits).map(
    ([name, limit]) => (name.length + limit) * bytesPerCharacter + bytesAroundField,
  );
  return fields.reduce((total, bytes) => total + bytes, spareBytes);
}
