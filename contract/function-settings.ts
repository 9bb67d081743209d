import * as v from 'valibot';
import { formNames } from './form-routes.ts';
import type { SubscriptionLink } from './subscriptions.ts';

const nonEmpty = v.pipe(v.string(), v.nonEmpty());
const positive = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));

const apiFunctionSettings = {
  /** What CloudFront sends to show that a request came through the site; two, with a space between, while it is replaced. */
  ORIGIN_SECRETS: v.pipe(
    v.string(),
    v.transform((text) => text.split(' ')),
    v.array(v.pipe(v.string(), v.minLength(16))),
  ),
  /** Where the site's pages are, such as `https://example.com https://d1.cloudfront.net`: no other page may post. */
  SITE_ORIGINS: v.pipe(
    v.string(),
    v.transform((text) => text.split(' ')),
    v.array(v.pipe(v.string(), v.url())),
  ),
  COUNTERS_TABLE: nonEmpty,
  SENDER_PER_MINUTE: positive,
  SENDER_PER_HOUR: positive,
};

export const apiFunctionSettingsSchema = v.object(apiFunctionSettings);
export type ApiFunctionEnvironment = v.InferInput<typeof apiFunctionSettingsSchema>;

export const formFunctionSettingsSchema = v.object({
  ...apiFunctionSettings,
  FORM: v.picklist(formNames),
  COMPANY_NAME: nonEmpty,
  TABLE_NAME: nonEmpty,
  RETENTION_DAYS: positive,
  /** Whether an address counts only once its owner has confirmed it. */
  CONFIRMATION: v.picklist(['asked', 'none']),
  /** Whether what looks like a bot is held. */
  SUSPICION: v.picklist(['on', 'off']),
});

export type FormFunctionEnvironment = v.InferInput<typeof formFunctionSettingsSchema>;

/** The environment of the function that tells the company of its leads. */
export const notifyFunctionSettingsSchema = v.object({
  FORM: v.picklist(formNames),
  TABLE_NAME: nonEmpty,
  MAIL_TO: v.pipe(v.string(), v.email()),
  MAIL_FROM: v.pipe(v.string(), v.email()),
});

/** The environment of the function that posts leads to the company's webhook. */
export const webhookFunctionSettingsSchema = v.object({
  FORM: v.picklist(formNames),
  WEBHOOK_URL: v.pipe(v.string(), v.url()),
  WEBHOOK_SECRET: v.pipe(v.string(), v.minLength(24)),
});

export type WebhookFunctionEnvironment = v.InferInput<typeof webhookFunctionSettingsSchema>;

export type NotifyFunctionEnvironment = v.InferInput<typeof notifyFunctionSettingsSchema>;

const secret = v.pipe(v.string(), v.minLength(32));

/** The environment of the function that asks the owners of addresses. */
export const confirmationFunctionSettingsSchema = v.object({
  FORM: v.picklist(formNames),
  TABLE_NAME: nonEmpty,
  MAIL_FROM: v.pipe(v.string(), v.email()),
  COMPANY_NAME: nonEmpty,
  SITE_URL: v.pipe(v.string(), v.url()),
  LINK_SECRET: secret,
});

export type ConfirmationFunctionEnvironment = v.InferInput<typeof confirmationFunctionSettingsSchema>;

/** The environment of the function that sends the site a message. */
export const canaryFunctionSettingsSchema = v.object({
  SITE_URL: v.pipe(v.string(), v.url()),
  ORIGIN_SECRET: v.pipe(v.string(), v.minLength(16)),
});

export type CanaryFunctionEnvironment = v.InferOutput<typeof canaryFunctionSettingsSchema>;

/** The environment of the functions behind the links in mails. */
export const linkFunctionSettingsSchema = v.object({
  ...apiFunctionSettings,
  LINK: v.picklist(['confirm', 'leave'] satisfies SubscriptionLink[]),
  TABLE_NAME: nonEmpty,
  COMPANY_NAME: nonEmpty,
  LINK_SECRET: secret,
});

export type LinkFunctionEnvironment = v.InferInput<typeof linkFunctionSettingsSchema>;

/** The environment of the rules of sign-up. */
export const preSignUpSettingsSchema = v.object({
  COUNTERS_TABLE: nonEmpty,
  SIGN_UPS_PER_HOUR: positive,
  SIGN_UPS_PER_DAY: positive,
});

export type PreSignUpEnvironment = v.InferInput<typeof preSignUpSettingsSchema>;

export const originSecretHeader = 'x-origin-secret';

/** The partition key of the table of counters. */
export const counterKey = 'id';

/** The tables' TTL attribute, in epoch seconds. */
export const expiryAttribute = 'expiresAt';

/** Throws, naming each variable that is missing or wrong. */
export function readFunctionSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The function's environment is incomplete. ${problems.join('; ')}`);
}
