import { siteFacts } from '#site-facts';
import { contactForm } from './contact-form.ts';
import type { FormName } from './form-protocol.ts';
import type { FormDefinition, Submission } from './form.ts';
import { newsletterForm } from './newsletter-form.ts';

export type { FormDefinition } from './form.ts';

export const forms = { contacts: contactForm, newsletters: newsletterForm } satisfies {
  [Name in FormName]: FormDefinition;
};

export type FormFields<Name extends FormName> = Submission<(typeof forms)[Name]>;

export function formOf(name: FormName): FormDefinition {
  return forms[name];
}

/** The forms with a table. A form that the site no longer offers keeps its table, for the commands. */
export const allForms: readonly FormDefinition[] = Object.values(forms);

/** The forms with a route, a function, and words on the pages. */
export const offeredForms = allForms.filter(({ name }) => name !== 'newsletters' || siteFacts.newsletter);

const hasWebhook = siteFacts.newsletter && siteFacts.newsletter.hasWebhook;

/** The forms whose submissions the outbox delivers: a message by email, a subscription by the newsletter's webhook. */
export const deliveredForms = allForms.filter(
  ({ name, isMessage }) => isMessage || (name === newsletterForm.name && hasWebhook),
);

/** The text of a stored field, for the company. */
export function shownText({ fields }: FormDefinition, name: string, text: string): string {
  const titles = fields[name]?.titles ?? {};
  return Object.hasOwn(titles, text) ? (titles[text] ?? text) : text;
}

/** The largest item in bytes, as DynamoDB counts them: a character has at most three. 1024 are for names and times. */
export function maxItemBytes({ fields }: FormDefinition): number {
  return Object.values(fields).reduce((bytes, { limit }) => bytes + 3 * limit, 1024);
}

/** The largest body in bytes. A line end counts as one character, and can be sent as `\u000d\u000a`, which has 12 bytes. */
export function maxBodyBytes(form: FormDefinition): number {
  return 4 * maxItemBytes(form);
}
