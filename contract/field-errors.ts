import * as v from 'valibot';

export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fields: FieldErrors };

export type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export function checkFields<Schema extends FormSchema>(schema: Schema, input: unknown): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue);
    if (name === null) return { ok: false, fields: { form: 'Send an object with named fields.' } };
    fields[name] ??= issue.message;
  }
  return { ok: false, fields };
}
