import * as v from 'valibot';
import { count, flag, group, secretName, text } from './setting-values.ts';

/** Unique in its region; Cognito reserves three words. */
const domainPrefix = v.pipe(
  text,
  v.regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/, 'must be at most 63 small letters, digits and inner hyphens'),
  v.check((prefix) => !/aws|amazon|cognito/.test(prefix), 'must not contain aws, amazon or cognito'),
);

const signUpCap = v.pipe(
  group({ perHour: count, perDay: count }),
  v.check(({ perHour, perDay }) => perHour <= perDay, 'must not allow more in an hour than in a day'),
);

const settings = group({
  /**
   * New accounts in an hour and in a day of UTC: each one may have to be paid for as an active user of the month
   * (docs/operations.md). Who has an account is never held up.
   */
  signUpCap: v.optional(signUpCap, { perHour: 60, perDay: 300 }),
  /** Of the hosted pages' address at Amazon's domain. @default the stack's name and the number of the AWS account */
  domainPrefix: v.optional(domainPrefix),
  /** Whether the hosted pages are at `auth.` before `domain.name`, and no longer at Amazon's (docs/operations.md). @default false */
  ownDomain: v.optional(flag),
  /** @default no Google: neither a button nor a provider */
  google: v.optional(
    group({
      clientId: v.pipe(
        text,
        v.endsWith('.apps.googleusercontent.com', 'must be an OAuth client id such as Google shows it'),
      ),
      secretName,
    }),
  ),
});
export const signIn = v.pipe(
  settings,
  v.check(
    ({ ownDomain, domainPrefix: prefix }) => !ownDomain || prefix === undefined,
    'must have ownDomain: true or a domainPrefix, not both: the hosted pages are at one address',
  ),
);

/** The site has no accounts. */
export const noSignIn = v.literal(false);

export type SignInSettings = v.InferOutput<typeof signIn>;
