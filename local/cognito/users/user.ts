import * as v from 'valibot';
import { verifierSchema } from '#local/cognito/srp/verifier.ts';

const identitySchema = v.object({
  providerName: v.string(),
  providerType: v.string(),
  /** The person's id at the provider. */
  userId: v.string(),
  /** True if the user was made by signing in through the provider, false if it was linked to a user with a password. */
  isPrimary: v.boolean(),
  /** Epoch milliseconds. */
  createdAt: v.number(),
});

export const userSchema = v.object({
  username: v.string(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER']),
  isEnabled: v.boolean(),
  /** With `sub`; without `identities`, which is made from the list below. */
  attributes: v.record(v.string(), v.string()),
  password: v.nullable(verifierSchema),
  identities: v.array(identitySchema),
  /** A new e-mail address that has not been proved yet; until then the old one counts. */
  pendingEmail: v.nullable(v.string()),
  /** Epoch milliseconds. */
  createdAt: v.number(),
  modifiedAt: v.number(),
});

export type User = v.InferOutput<typeof userSchema>;
export type Identity = v.InferOutput<typeof identitySchema>;

/** Whether the user signs in through a provider only, so that its e-mail address is no name to sign in by. */
export function isExternal(user: User): boolean {
  return user.status === 'EXTERNAL_PROVIDER';
}

export function hasProvedEmail({ attributes }: User): boolean {
  return attributes['email'] !== undefined && attributes['email_verified'] === 'true';
}

/** The identities as Cognito writes them into attributes and tokens. */
export function toIdentityClaims({ identities }: User) {
  return identities.map(({ providerName, providerType, userId, isPrimary, createdAt }) => ({
    userId,
    providerName,
    providerType,
    issuer: null,
    primary: String(isPrimary),
    dateCreated: String(createdAt),
  }));
}

/** The attributes in the form of the API. */
export function toAttributeList(user: User): { readonly Name: string; readonly Value: string }[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  if (user.identities.length === 0) return own;
  return [...own, { Name: 'identities', Value: JSON.stringify(toIdentityClaims(user)) }];
}
