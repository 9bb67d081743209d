import * as v from 'valibot';
import { formNames } from './form-routes.ts';

/** The environment of every API function. */
const apiFunctionSettings = {
  /** The value CloudFront sends in `originSecretHeader`; a request without it did not come through the site. */
  ORIGIN_SECRET: v.pipe(v.string(), v.minLength(16)),
  /** Where the site's pages are, such as `https://example.com https://d1.cloudfront.net`: no other page may post. */
  SITE_ORIGINS: v.pipe(
    v.string(),
    v.transform((text) => text.split(' ')),
    v.array(v.pipe(v.string(), v.url())),
  ),
};

export const apiFunctionSettingsSchema = v.object(apiFunctionSettings);
export type ApiFunctionEnvironment = v.InferInput<typeof apiFunctionSettingsSchema>;

/** The environment of a form function: what the stack sets and the function reads, under one set of names. */
export const formFunctionSettingsSchema = v.object({
  ...apiFunctionSettings,
  /** The form that this function handles. */
  FORM: v.picklist(formNames),
  /** The table that this function may write. */
  TABLE_NAME: v.pipe(v.string(), v.nonEmpty()),
  /** How long an item is kept, in days; the table's TTL attribute is set from it. */
  RETENTION_DAYS: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)),
});

export type FormFunctionEnvironment = v.InferInput<typeof formFunctionSettingsSchema>;

/** CloudFront adds this header to every request for the API; visitors cannot set it. */
export const originSecretHeader = 'x-origin-secret';

/** Where the DynamoDB item says, in epoch seconds, when it may be deleted. */
export const expiryAttribute = 'expiresAt';

/** Reads a function's settings. Throws, naming each variable that is missing or wrong; called once, at load. */
export function readFunctionSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, environment);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`The function's environment is incomplete. ${problems.join('; ')}`);
}
