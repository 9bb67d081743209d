import * as v from 'valibot';
import { formNames, mapForms } from './form-routes.ts';

const nonEmpty = v.pipe(v.string(), v.nonEmpty());
const secret = v.pipe(v.string(), v.minLength(32));
const url = v.pipe(v.string(), v.url('must be a URL'));
const email = v.pipe(v.string(), v.email('must be an email address'));
const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ')),
);

const api = {
  /** The accepted values of the origin secret, separated by spaces. There are two during a replacement. */
  ORIGIN_SECRETS: v.pipe(words, v.array(v.pipe(v.string(), v.minLength(16)))),
  SITE_ORIGINS: v.pipe(words, v.array(url)),
  COUNTERS_TABLE: nonEmpty,
  COMPANY_NAME: nonEmpty,
  TABLE_NAME: nonEmpty,
};

export const formEnvironment = v.object({
  ...api,
  FORM: v.picklist(formNames),
  RETENTION_DAYS: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)),
});

export const linkEnvironment = v.object({ ...api, LINK_SECRET: secret });

export const outboxEnvironment = v.object({
  /** One table for each form, separated by spaces: `contacts=<name> newsletters=<name>`. */
  FORM_TABLES: v.pipe(
    words,
    v.transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=')))),
    v.object(mapForms(() => nonEmpty)),
  ),
  COUNTERS_TABLE: nonEmpty,
  COMPANY_NAME: nonEmpty,
  COMPANY_ADDRESS: nonEmpty,
  TIME_ZONE: nonEmpty,
  SITE_URL: url,
  MAIL_FROM: email,
  MAIL_TO: email,
  MAIL_CONFIGURATION_SET: nonEmpty,
  SES_PRODUCTION_ACCESS: v.pipe(
    v.picklist(['yes', 'no']),
    v.transform((access) => access === 'yes'),
  ),
  LINK_SECRET: secret,
  WEBHOOK_URL: v.optional(url),
  WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(24))),
});

export const canaryEnvironment = v.object({ SITE_URL: url });

export const preSignUpEnvironment = v.object({ COUNTERS_TABLE: nonEmpty });

export type FormEnvironment = v.InferInput<typeof formEnvironment>;
export type LinkEnvironment = v.InferInput<typeof linkEnvironment>;
export type OutboxEnvironment = v.InferInput<typeof outboxEnvironment>;
export type CanaryEnvironment = v.InferInput<typeof canaryEnvironment>;
export type PreSignUpEnvironment = v.InferInput<typeof preSignUpEnvironment>;

export const originSecretHeader = 'x-origin-secret';

export const counterKey = 'id';

export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`Environment variables of the function are missing or wrong: ${problems.join('; ')}`);
}
