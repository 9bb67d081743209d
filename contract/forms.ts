import type * as v from 'valibot';
import { contactMessageLimits, contactMessageSchema, serviceTitles } from './contact-message.ts';
import { formNames, formRoutes, type FormName } from './form-routes.ts';
import { newsletterSubscriptionLimits, newsletterSubscriptionSchema } from './newsletter-subscription.ts';

export type StoredFormSchema = v.ObjectSchema<
  Record<string, v.GenericSchema<unknown, string | number | undefined>>,
  undefined
>;

/** A form's table, function, route, grant, stored item and export follow from its definition. */
export type FormDefinition<Schema extends StoredFormSchema = StoredFormSchema> = {
  readonly path: `/api/${string}`;
  /** The prerendered page that has the form. */
  readonly page: string;
  readonly schema: Schema;
  /** In characters. */
  readonly limits: Readonly<Record<keyof Schema['entries'], number>>;
  /** The table's partition key: `id` keeps each submission, a field's name keeps one item for each value of that field. */
  readonly tableKey: 'id' | keyof Schema['entries'];
  /** Headings of an export. */
  readonly columns: Readonly<Record<keyof Schema['entries'], string>>;
  /** Someone at the company answers this form. Only with the key `id`. */
  readonly lead?: {
    /** The fields that name the person, in reading order. */
    readonly from: readonly (keyof Schema['entries'])[];
    readonly about: keyof Schema['entries'];
    /** The titles of the stored values of `about`. */
    readonly titles: Readonly<Record<string, string>>;
  };
  /** The owner of the email address confirms it by a link in an email. Only with the key `email`. */
  readonly isConfirmed?: true;
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
    lead: { from: ['firstName', 'lastName'], about: 'serviceInterest', titles: serviceTitles },
  }),
  newsletters: define({
    ...formRoutes.newsletters,
    schema: newsletterSubscriptionSchema,
    limits: newsletterSubscriptionLimits,
    tableKey: 'email',
    columns: { email: 'Email' },
    isConfirmed: true,
  }),
} satisfies Record<FormName, FormDefinition>;

export type FormFields<Form extends FormName> = v.InferOutput<(typeof forms)[Form]['schema']>;

export function formOf(name: FormName): FormDefinition {
  return forms[name];
}

export const leadForms: readonly FormName[] = formNames.filter((name) => formOf(name).lead !== undefined);

/** A line end, counted as one character, can be sent as the JSON escapes of `\r\n`; percent-escaped UTF-8 takes 9 bytes. */
const maxSentBytesPerCharacter = 12;
const maxStoredBytesPerCharacter = 3;

/** In bytes: each field at its limit, in the longest encoding (F6). */
export function maxBodyBytes(form: FormDefinition): number {
  return maxBytes(form, maxSentBytesPerCharacter);
}

/** In bytes as DynamoDB counts them: names and values in UTF-8. */
export function maxItemBytes(form: FormDefinition): number {
  return maxBytes(form, maxStoredBytesPerCharacter);
}

const bytesAroundField = 32;
/** For the attributes beside the fields, or for fields that the form does not know. */
const spareBytes = 1024;

function maxBytes({ limits }: FormDefinition, bytesPerCharacter: number): number {
  const fields = Object.entries(limits).map(
    ([name, limit]) => (name.length + limit) * bytesPerCharacter + bytesAroundField,
  );
  return fields.reduce((total, bytes) => total + bytes, spareBytes);
}
