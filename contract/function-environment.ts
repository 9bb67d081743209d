import * as v from 'valibot';
import { formNames, mapForms } from './form-routes.ts';

const nonEmpty = v.pipe(v.string(), v.nonEmpty());
const secret = v.pipe(v.string(), v.minLength(32));
const url = v.pipe(v.string(), v.url());
const email = v.pipe(v.string(), v.email());
const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ')),
);

const api = {
  /** Accepted values of the origin secret header, separated by a space; two while the secret is replaced. */
  ORIGIN_SECRETS: v.pipe(words, v.array(v.pipe(v.string(), v.minLength(16)))),
  /** Origins of the site's pages, separated by a space. A page of another origin must not post. */
  SITE_ORIGINS: v.pipe(words, v.array(url)),
  COUNTERS_TABLE: nonEmpty,
  COMPANY_NAME: nonEmpty,
  TABLE_NAME: nonEmpty,
};

/** A function behind a form. */
export const formEnvironment = v.object({
  ...api,
  FORM: v.picklist(formNames),
  RETENTION_DAYS: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)),
});

/** The function behind the links in newsletter emails. */
export const linkEnvironment = v.object({ ...api, LINK_SECRET: secret });

/** The function that sends emails and webhooks. Without production access at SES, confirmations wait. */
export const outboxEnvironment = v.object({
  /** A table for each form, separated by spaces: `contacts=<name> newsletters=<name>`. */
  FORM_TABLES: v.pipe(
    words,
    v.transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=')))),
    v.object(mapForms(() => nonEmpty)),
  ),
  COUNTERS_TABLE: nonEmpty,
  COMPANY_NAME: nonEmpty,
  /** The legal name and the postal address, in one line. */
  COMPANY_ADDRESS: nonEmpty,
  SITE_URL: url,
  MAIL_FROM: email,
  MAIL_TO: email,
  /** Of SES, by its name. */
  MAIL_CONFIGURATION_SET: nonEmpty,
  SES_PRODUCTION_ACCESS: v.pipe(
    v.picklist(['yes', 'no']),
    v.transform((access) => access === 'yes'),
  ),
  LINK_SECRET: secret,
  WEBHOOK_URL: v.optional(url),
  WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(24))),
});

/** The function that tries the site. */
export const canaryEnvironment = v.object({ SITE_URL: url });

/** The function that Cognito calls before an account is made. */
export const preSignUpEnvironment = v.object({ COUNTERS_TABLE: nonEmpty });

export type FormEnvironment = v.InferInput<typeof formEnvironment>;
export type LinkEnvironment = v.InferInput<typeof linkEnvironment>;
export type OutboxEnvironment = v.InferInput<typeof outboxEnvironment>;
export type CanaryEnvironment = v.InferInput<typeof canaryEnvironment>;
export type PreSignUpEnvironment = v.InferInput<typeof preSignUpEnvironment>;

/** CloudFront sends it with each request to the API. */
export const originSecretHeader = 'x-origin-secret';

/** The partition key of the counters table. */
export const counterKey = 'id';

/** Throws, naming each variable that is missing or wrong. */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The function's environment is incomplete. ${problems.join('; ')}`);
}
