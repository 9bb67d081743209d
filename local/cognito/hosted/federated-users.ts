import { randomUUID } from 'node:crypto';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import type { ProviderSettings } from '#local/cognito/settings/provider-settings.ts';
import type { Claims } from '#local/cognito/tokens/jwt.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import type { User } from '#local/cognito/users/user.ts';

/** What a provider says of a person. */
export type ProviderClaims = Claims & { readonly sub: string };

/**
 * The user that a person at a provider is: one that was linked to it, one that it made before, or a new one if the
 * trigger allows. Their mapped attributes are written at every sign-in, as Cognito does.
 *
 * A trigger that links the person to a user with a password ends this sign-in with `Already found an entry for
 * username …`, and the next one succeeds: Cognito decides who is signing in before it asks the trigger. See
 * docs/decisions for what the site does about it.
 */
export async function findFederatedUser(
  pool: UserPool,
  client: ClientSettings,
  provider: ProviderSettings,
  claims: ProviderClaims,
): Promise<User> {
  const { ProviderName: providerName, ProviderType: providerType } = provider;
  const attributes = mapAttributes(pool, provider, claims);
  const known = pool.users.findByIdentity(providerName, claims.sub);
  if (known) return pool.users.save({ ...known, attributes: { ...known.attributes, ...attributes } });

  const username = pool.users.normalise(`${providerName}_${claims.sub}`);
  await pool.askPreSignUp({
    source: 'PreSignUp_ExternalProvider',
    username,
    clientId: client.id,
    attributes: { 'cognito:email_alias': '', 'cognito:phone_number_alias': '', ...attributes },
  });
  if (pool.users.findByIdentity(providerName, claims.sub)) {
    throw new Refusal('InvalidParameterException', `Already found an entry for username ${username}`);
  }
  const now = pool.clock.now();
  return pool.users.save({
    username,
    status: 'EXTERNAL_PROVIDER',
    isEnabled: true,
    attributes: { email_verified: 'false', ...attributes, sub: randomUUID() },
    password: null,
    identities: [{ providerName, providerType, userId: claims.sub, isPrimary: true, createdAt: now }],
    pendingEmail: null,
    createdAt: now,
    modifiedAt: now,
  });
}

function mapAttributes(
  { users }: UserPool,
  { AttributeMapping }: ProviderSettings,
  claims: ProviderClaims,
): Record<string, string> {
  const mapped = Object.entries(AttributeMapping)
    .filter(([attribute]) => attribute !== 'username')
    .map(([attribute, claim]) => [attribute, Object.hasOwn(claims, claim) ? claims[claim] : undefined] as const)
    .filter(([, value]) => ['string', 'boolean', 'number'].includes(typeof value))
    .map(([attribute, value]) => [attribute, attribute === 'email' ? users.normalise(String(value)) : String(value)]);
  return Object.fromEntries(mapped);
}
