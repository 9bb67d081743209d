import * as v from 'valibot';
import { formNames, mapForms } from './form-protocol.ts';

const nonEmpty = v.pipe(v.string(), v.nonEmpty());
const url = v.pipe(v.string(), v.url('must be a URL'));
const email = v.pipe(v.string(), v.email('must be an email address'));
/** A value that is no text is JSON. */
const json = <const Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

export const formEnvironment = v.object({
  /** The accepted values of the origin secret. There are two during a replacement. */
  ORIGIN_SECRETS: json(v.array(v.pipe(v.string(), v.minLength(16)))),
  TABLE_NAME: nonEmpty,
  COUNTERS_TABLE: nonEmpty,
  SITE_ORIGINS: json(v.array(url)),
  FORM: v.picklist(formNames),
});

export const outboxEnvironment = v.object({
  FORM_TABLES: json(v.object(mapForms(() => nonEmpty))),
  MAIL_FROM: email,
  MAIL_TO: email,
  MAIL_CONFIGURATION_SET: nonEmpty,
  /** Not checked here: a wrong URL must stop no email. */
  NEWSLETTER_WEBHOOK: v.optional(v.string()),
});

export const canaryEnvironment = v.object({ SITE_URL: url });

export const preSignUpEnvironment = v.object({ COUNTERS_TABLE: nonEmpty });

export type FormEnvironment = v.InferOutput<typeof formEnvironment>;
export type OutboxEnvironment = v.InferOutput<typeof outboxEnvironment>;
export type CanaryEnvironment = v.InferOutput<typeof canaryEnvironment>;

export const originSecretHeader = 'x-origin-secret';

export const counterKey = 'id';

export function writeEnvironment(values: object): Readonly<Record<string, string>> {
  const texts = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'string' ? value : JSON.stringify(value)];
  });
  return Object.fromEntries(texts);
}

export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`Environment variables of the function are missing or wrong: ${problems.join('; ')}`);
}
