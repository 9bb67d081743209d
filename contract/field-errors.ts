import * as v from 'valibot';

/** One sentence for each field that was refused, keyed by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fields: FieldErrors };

/** A form's schema: an object whose every entry can say, for the empty text, what a person has to do. */
export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Checks input against a form's schema and keeps the first sentence for each refused field. Never throws on bad input. */
export function checkFields<Schema extends FormSchema>(schema: Schema, input: unknown): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue);
    if (name === null) return { ok: false, fields: { form: 'Send an object with named fields.' } };
    fields[name] ??= isMissing(issue) ? sentenceForEmpty(schema, name) : issue.message;
  }
  return { ok: false, fields };
}

function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.path?.at(-1)?.value === undefined;
}

/** A field that is not there is answered as an empty one would be. */
function sentenceForEmpty(schema: FormSchema, name: string): string {
  const entry = schema.entries[name];
  const result = entry && v.safeParse(entry, '');
  return result?.issues?.[0].message ?? 'This field is required.';
}
