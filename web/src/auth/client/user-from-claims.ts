import * as v from 'valibot';
import type { SignedInUser } from '#web/src/auth/session/session.ts';

/** One federated identity of an account, as Cognito writes it into the ID token. */
const identitySchema = v.object({
  providerName: v.string(),
  dateCreated: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
});

const claimsSchema = v.object({
  email: v.string(),
  email_verified: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.string(),
        v.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
  name: v.optional(v.string()),
  'cognito:username': v.string(),
  auth_time: v.optional(v.number(), 0),
  identities: v.optional(v.array(identitySchema), []),
});

/** A linked account keeps its own name; one that Google created is named after the provider. */
const isFederated = (username: string) => /^google_/i.test(username);

export function userFromClaims(payload: unknown): SignedInUser {
  const claims = v.parse(claimsSchema, payload);
  return {
    displayName: claims.name || undefined,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    hasPassword: !isFederated(claims['cognito:username']),
    signsInWithGoogle: claims.identities.length > 0,
  };
}

export function isFederatedAccount(payload: unknown): boolean {
  return isFederated(v.parse(claimsSchema, payload)['cognito:username']);
}

/** An account that Google created just now was created within this many milliseconds of signing in to it. */
const creationWindowMs = 10_000;

/** Whether this very sign-in created the account (M8), rather than signing in to one that was there (M7). */
export function isNewAccount(payload: unknown): boolean {
  const claims = v.parse(claimsSchema, payload);
  const [identity] = claims.identities;
  if (!identity || !isFederated(claims['cognito:username'])) return false;
  return identity.dateCreated >= claims.auth_time * 1000 - creationWindowMs;
}
