import { createHash } from 'node:crypto';
import { toAsciiEmail } from '#contract/email-address.ts';
import { isKeyedByField, type FormDefinition } from '#contract/forms.ts';
import { leadAttributes, monthOf, type HeldFor, type NoticeState } from '#contract/leads.ts';
import { formatReference } from '#contract/reference.ts';
import type { SubmissionItem } from './submission-store.ts';

export type Timestamps = { readonly createdAt: string; readonly expiresAt: number };

type Field = readonly [name: string, value: string | number];

export function toItem(
  form: FormDefinition,
  fields: Readonly<Record<string, string | number | undefined>>,
  { createdAt, expiresAt }: Timestamps,
  idempotencyKey: string | undefined,
  heldFor?: HeldFor,
): SubmissionItem {
  const given = givenFields(form, fields);
  const attributes = Object.fromEntries(given.flatMap(attributesOf));
  if (isKeyedByField(form)) return { ...attributes, createdAt, expiresAt, ...(heldFor && held(heldFor)) };
  const payloadDigest = createHash('sha256').update(JSON.stringify(given)).digest('hex');
  const reference = referenceOf(idempotencyKey ?? payloadDigest);
  const beside = {
    createdAt,
    expiresAt,
    payloadDigest,
    ...(form.lead && untold(createdAt)),
    ...(heldFor && held(heldFor)),
  };
  return { [form.tableKey]: reference, ...attributes, ...beside };
}

/** The key of a submission is what it is called by: whoever sends it again is given the same reference. */
function referenceOf(idempotencyKey: string): string {
  return formatReference(createHash('sha256').update(idempotencyKey).digest());
}

function untold(createdAt: string): Readonly<Record<string, string>> {
  return { [leadAttributes.month]: monthOf(createdAt), [leadAttributes.notice]: 'due' satisfies NoticeState };
}

function held(heldFor: HeldFor): Readonly<Record<string, string>> {
  return { [leadAttributes.notice]: 'held' satisfies NoticeState, [leadAttributes.heldFor]: heldFor };
}

/** In the order of the schema, so that equal submissions have equal digests (F3). */
function givenFields(form: FormDefinition, fields: Readonly<Record<string, string | number | undefined>>): Field[] {
  return Object.keys(form.schema.entries)
    .map((name) => [name, fields[name]] as const)
    .filter((field): field is Field => field[1] !== undefined);
}

/** An address is stored in the ASCII form that mail is sent to, beside what was typed where the two differ. */
function attributesOf(field: Field): readonly Field[] {
  const [name, value] = field;
  const ascii = name === 'email' ? toAsciiEmail(String(value)) : undefined;
  if (ascii === undefined || ascii === value) return [field];
  return [
    [name, ascii],
    ['emailAsTyped', value],
  ];
}
