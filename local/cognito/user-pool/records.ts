import * as v from 'valibot';

const hex = v.pipe(v.string(), v.hexadecimal());

/** All that is kept of a password: neither it nor anything that would sign in in its place. */
const verifierSchema = v.object({ salt: hex, verifier: hex });

export const userSchema = v.object({
  username: v.string(),
  status: v.picklist(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER']),
  isEnabled: v.boolean(),
  attributes: v.record(v.string(), v.string()),
  password: v.nullable(verifierSchema),
  identities: v.array(
    v.object({
      providerName: v.string(),
      providerType: v.string(),
      /** The person's id at the provider. */
      userId: v.string(),
      /** False if the identity was linked to a user with a password. */
      isPrimary: v.boolean(),
      createdAt: v.number(),
    }),
  ),
  /** A new address that is not verified yet; until then the old one counts. */
  pendingEmail: v.nullable(v.string()),
  createdAt: v.number(),
  modifiedAt: v.number(),
});

/** A sign-in: a family of tokens that ends as one. */
export const sessionSchema = v.object({
  /** The `origin_jti` of every token that comes from this sign-in. */
  id: v.string(),
  username: v.string(),
  clientId: v.string(),
  scope: v.string(),
  signedInAt: v.number(),
  expiresAt: v.number(),
  isRevoked: v.boolean(),
  /** Digests of the refresh tokens given out. A rotated one is good until its grace ends. */
  refreshTokens: v.array(v.object({ digest: v.string(), endsAt: v.nullable(v.number()) })),
});

export const codeSchema = v.object({ code: v.string(), expiresAt: v.number() });

export type Verifier = v.InferOutput<typeof verifierSchema>;
export type User = v.InferOutput<typeof userSchema>;
export type Session = v.InferOutput<typeof sessionSchema>;
