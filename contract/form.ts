import * as v from 'valibot';
import type { FormName, honeypotField } from './form-protocol.ts';
import type { OwnAttribute } from './submission.ts';

type Field<Schema = v.GenericSchema<unknown, string | undefined>> = {
  /** Beside the field, in emails, commands and spreadsheets. */
  readonly label: string;
  /** The words of the privacy policy: “your first name”. */
  readonly policy: string;
  /** In characters. */
  readonly limit: number;
  readonly schema: Schema;
  /** The title of each choice. A stored value without a title is shown as it is. */
  readonly titles?: Readonly<Record<string, string>>;
};

export function isOptional({ schema }: Field): boolean {
  return v.is(schema, '');
}

/** Each form asks for an email address, so that `privacy` finds all data of a person. */
type Fields = Readonly<Record<string, Field>> & {
  readonly email: Field<v.GenericSchema<unknown, string>>;
};

type SchemaOf<Own extends Fields> = v.ObjectSchema<{ readonly [Name in keyof Own]: Own[Name]['schema'] }, undefined>;

export type Submission<Own extends FormDefinition> = v.InferOutput<Own['schema']>;

/** Everything that differs between forms. Table, route, function, rights, item, outbox, page and commands follow from it. */
type Definition<Own extends Fields = Fields> = {
  readonly page: string;
  readonly fields: Own;
  /** What one submission is called: completes “New … from Asha Rao” in emails. */
  readonly noun: string;
  /** Completes “…: your first name, …” in the privacy policy. */
  readonly policy: string;
  /** The page after a post without JavaScript. */
  readonly receipt: { readonly heading: string; readonly text: string };
  readonly nameFields: readonly (keyof Own & string)[];
  /** The field that comes first in the email: what the person wants to say. */
  readonly textField?: keyof Own & string;
  readonly subjectField?: keyof Own & string;
  /** A message is emailed to the company, which promises an answer, and is deleted after `aws.retentionDays`. */
  readonly isMessage: boolean;
};

export type FormDefinition<Own extends Fields = Fields> = Definition<Own> & {
  readonly name: FormName;
  readonly path: `/api/${FormName}`;
  readonly schema: SchemaOf<Own>;
};

/** The function would overwrite a field with such a name, or take it for the honeypot. */
type Reserved = OwnAttribute | typeof honeypotField;

export function defineForm<const Own extends Fields>(
  name: FormName,
  definition: Definition<Own> & { readonly fields: { readonly [Name in Reserved]?: never } },
): FormDefinition<Own> {
  return { name, path: `/api/${name}`, schema: schemaOf(definition.fields), ...definition };
}

function schemaOf<Own extends Fields>(fields: Own): SchemaOf<Own>;
function schemaOf(fields: Fields): v.ObjectSchema<v.ObjectEntries, undefined> {
  return v.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));
}
