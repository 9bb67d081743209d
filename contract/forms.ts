import type * as v from 'valibot';
import { contactMessageLimits, contactMessageSchema } from './contact-message.ts';
import { formNames, formRoutes, type FormName } from './form-routes.ts';
import { newsletterSubscriptionLimits, newsletterSubscriptionSchema } from './newsletter-subscription.ts';

export type StoredFormSchema = v.ObjectSchema<
  Record<string, v.GenericSchema<unknown, string | number | undefined>>,
  undefined
>;

/** A form's table, function, route, grant, stored item and export follow from its definition. */
export type FormDefinition<Schema extends StoredFormSchema = StoredFormSchema> = {
  readonly path: `/api/${string}`;
  readonly acceptedPage: string;
  readonly refusedPage: string;
  readonly schema: Schema;
  readonly limits: Readonly<Record<keyof Schema['entries'], number>>;
  /**
   * The table's partition key. `id` keeps every submission under its idempotency key. A field's name keeps one item for
   * each value of that field, and submitting again renews it.
   */
  readonly tableKey: 'id' | keyof Schema['entries'];
  readonly columns: Readonly<Record<keyof Schema['entries'], string>>;
  /** A form that somebody at the company answers: each submission has a reference, is told of, and is found by its date. Only with the key `id`. */
  readonly lead?: {
    /** The fields that say who it is, in the order in which they are read. */
    readonly from: readonly (keyof Schema['entries'])[];
    /** The field that says what it is about. */
    readonly about: keyof Schema['entries'];
  };
  /** Its owner says by a link in a mail that the address in the field `email` is to be stored. Only with the key `email`. */
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
      email: 'E-mail',
      phone: 'Phone',
      company: 'Company',
      serviceInterest: 'Service',
      message: 'Message',
    },
    lead: { from: ['firstName', 'lastName'], about: 'serviceInterest' },
  }),
  newsletters: define({
    ...formRoutes.newsletters,
    schema: newsletterSubscriptionSchema,
    limits: newsletterSubscriptionLimits,
    tableKey: 'email',
    columns: { email: 'E-mail' },
    isConfirmed: true,
  }),
} satisfies Record<FormName, FormDefinition>;

export type FormFields<Form extends FormName> = v.InferOutput<(typeof forms)[Form]['schema']>;

export function formOf(name: FormName): FormDefinition {
  return forms[name];
}

/** The forms that somebody at the company answers. */
export const leadForms: readonly FormName[] = formNames.filter((name) => formOf(name).lead !== undefined);

/** The forms whose items somebody is mailed about once they are stored: the company, or who owns the address. */
export function isMailed({ lead, isConfirmed }: FormDefinition): boolean {
  return lead !== undefined || isConfirmed === true;
}

export function isKeyedByField({ tableKey, schema }: FormDefinition): boolean {
  return tableKey in schema.entries;
}
