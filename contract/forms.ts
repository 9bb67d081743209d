import type * as v from 'valibot';
import { contactMessageLimits, contactMessageSchema, serviceTitles } from './contact-message.ts';
import { formRoutes, namesOf, type FormKind, type FormName, type NameOf } from './form-routes.ts';
import { newsletterSubscriptionLimits, newsletterSubscriptionSchema } from './newsletter-subscription.ts';

/** Each form asks for an email address, so that `privacy` finds all data of a person. */
export type StoredFormSchema = v.ObjectSchema<
  Readonly<Record<string, v.GenericSchema<unknown, string | number | undefined>>> & {
    readonly email: v.GenericSchema<unknown, string>;
  },
  undefined
>;

type Place<Kind extends FormKind> = {
  readonly kind: Kind;
  readonly name: NameOf<Kind>;
  readonly path: `/api/${string}`;
  readonly page: string;
};

type Fields<Schema extends StoredFormSchema> = {
  readonly schema: Schema;
  /** In characters. */
  readonly limits: Readonly<Record<keyof Schema['entries'], number>>;
  readonly columns: Readonly<Record<keyof Schema['entries'], string>>;
};

type LeadDetails<Schema extends StoredFormSchema> = Fields<Schema> & {
  /** Completes “New … from Asha Rao” in emails, and names the form in lists of several forms. */
  readonly title: string;
  /** The page after a post without JavaScript. `isForProject` adds the next steps of `company/service-levels.ts`. */
  readonly receipt: { readonly heading: string; readonly text: string; readonly isForProject?: boolean };
  readonly nameFields: readonly (keyof Schema['entries'])[];
  readonly subjectField: keyof Schema['entries'];
  /** Emails and commands show the title of a stored value. A value without a title is shown as it is. */
  readonly titles?: { readonly [Name in keyof Schema['entries']]?: Readonly<Record<string, string>> };
};

type SubscriptionDetails<Schema extends StoredFormSchema> = Fields<Schema> & {
  /** Completes sentences such as “Press the button to receive … of <company>”. */
  readonly title: string;
};

/** For messages that the company answers. The outbox emails them. The table key `id` is the reference. */
export type LeadForm<Schema extends StoredFormSchema = StoredFormSchema> = Place<'lead'> & LeadDetails<Schema>;

/** For email addresses. Their owners confirm them by a link in an email. The table key is `email`. */
export type SubscriptionForm<Schema extends StoredFormSchema = StoredFormSchema> = Place<'subscription'> &
  SubscriptionDetails<Schema>;

/** The code derives table, routes, grants, stored item, outbox, pages and commands of a form from its kind. */
export type Form = LeadForm | SubscriptionForm;

export const tableKeys = { lead: 'id', subscription: 'email' } as const satisfies Record<FormKind, string>;

export function lead<const Schema extends StoredFormSchema>(
  name: NameOf<'lead'>,
  details: LeadDetails<Schema>,
): LeadForm<Schema> {
  return { name, ...formRoutes[name], ...details };
}

export function subscription<const Schema extends StoredFormSchema>(
  name: NameOf<'subscription'>,
  details: SubscriptionDetails<Schema>,
): SubscriptionForm<Schema> {
  return { name, ...formRoutes[name], ...details };
}

export const forms = {
  contacts: lead('contacts', {
    schema: contactMessageSchema,
    limits: contactMessageLimits,
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      serviceInterest: 'Service',
      message: 'Message',
    },
    title: 'enquiry',
    receipt: { heading: 'Your message has been sent', text: "We'll get back to you soon!", isForProject: true },
    nameFields: ['firstName', 'lastName'],
    subjectField: 'serviceInterest',
    titles: { serviceInterest: serviceTitles },
  }),
  newsletters: subscription('newsletters', {
    schema: newsletterSubscriptionSchema,
    limits: newsletterSubscriptionLimits,
    columns: { email: 'Email' },
    title: 'the newsletter',
  }),
} satisfies { [Name in FormName]: Extract<Form, { readonly kind: (typeof formRoutes)[Name]['kind'] }> };

export type FormFields<Name extends FormName> = v.InferOutput<(typeof forms)[Name]['schema']>;

/** The text of a stored field, for the company. */
export function shownText({ titles = {} }: LeadForm, name: string, text: string): string {
  const ofField = Object.entries(titles).find(([field]) => field === name)?.[1] ?? {};
  return Object.entries(ofField).find(([stored]) => stored === text)?.[1] ?? text;
}

/** A form without the types of its own fields. */
export function formOf(name: FormName): Form {
  return forms[name];
}

export const allForms: readonly Form[] = Object.values(forms);
export const leadForms: readonly LeadForm[] = namesOf('lead').map((name) => forms[name]);
export const subscriptionForms: readonly SubscriptionForm[] = namesOf('subscription').map((name) => forms[name]);

/** A line end counts as one character but can be sent as `\u000d\u000a`, which has 12 bytes. */
const maxSentBytesPerCharacter = 12;
const maxStoredBytesPerCharacter = 3;

/** The largest body in bytes: every field at its limit, in the longest encoding. */
export function maxBodyBytes(form: Form): number {
  return maxBytes(form, maxSentBytesPerCharacter);
}

/** The largest item in bytes, as DynamoDB counts them: names and values in UTF-8. */
export function maxItemBytes(form: Form): number {
  return maxBytes(form, maxStoredBytesPerCharacter);
}

const bytesAroundField = 32;
const spareBytes = 1024;

function maxBytes({ limits }: Form, bytesPerCharacter: number): number {
  const fields = Object.entries(limits).map(
    ([name, limit]) => (name.length + limit) * bytesPerCharacter + bytesAroundField,
  );
  return fields.reduce((total, bytes) => total + bytes, spareBytes);
}
