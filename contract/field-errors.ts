import * as v from 'valibot';

export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fields: FieldErrors };

export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Keeps the first sentence for each refused field; a missing one is answered as an empty one. Never throws on bad input. */
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

function sentenceForEmpty(schema: FormSchema, name: string): string {
  const entry = schema.entries[name];
  const result = entry && v.safeParse(entry, '');
  return result?.issues?.[0].message ?? 'This field is required.';
}
