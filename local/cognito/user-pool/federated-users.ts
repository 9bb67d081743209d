import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { ClientSettings } from './client-settings.ts';
import { invalidParameter } from './cognito-error.ts';
import type { ProviderSettings } from './pool-settings.ts';
import type { User } from './records.ts';
import type { UserPool } from './user-pool.ts';
import { createUser, findByIdentity, getUser, normaliseName, saveUser } from './users.ts';

/** What a provider says of a person. */
export type ProviderClaims = JWTPayload & { readonly sub: string };

/**
 * The user that a person at a provider is: one that was linked or made before, or a new one if the trigger allows. The
 * mapped attributes are written at every sign-in, as Cognito does.
 *
 * A trigger that links the person to a user with a password ends this sign-in with an error, and the next one succeeds
 * (docs/decisions/032).
 */
export async function findFederatedUser(
  pool: UserPool,
  client: ClientSettings,
  provider: ProviderSettings,
  claims: ProviderClaims,
): Promise<User> {
  const { ProviderName: providerName, ProviderType: providerType } = provider;
  const attributes = mapAttributes(pool, provider, claims);
  const known = findByIdentity(pool, providerName, claims.sub);
  if (known) return saveUser(pool, known, { attributes: { ...known.attributes, ...attributes } });

  const username = normaliseName(pool, `${providerName}_${claims.sub}`);
  await pool.askPreSignUp({
    source: 'PreSignUp_ExternalProvider',
    username,
    clientId: client.id,
    attributes: { 'cognito:email_alias': '', 'cognito:phone_number_alias': '', ...attributes },
  });
  if (findByIdentity(pool, providerName, claims.sub)) {
    throw invalidParameter(`Already found an entry for username ${username}`);
  }
  const createdAt = pool.clock.now();
  return createUser(pool, {
    username,
    status: 'EXTERNAL_PROVIDER',
    attributes: { email_verified: 'false', ...attributes, sub: randomUUID() },
    password: null,
    identities: [{ providerName, providerType, userId: claims.sub, isPrimary: true, createdAt }],
  });
}

type Link = { readonly providerName: string; readonly userId: string; readonly username: string };

/** Lets a person at a provider sign in as a user with a password. */
export function linkProvider(pool: UserPool, { providerName, userId, username }: Link): void {
  const provider = pool.providers.get(providerName);
  if (!provider) {
    throw invalidParameter(`The provider ${providerName} does not exist for User Pool ${pool.settings.id}`);
  }
  const user = getUser(pool, username);
  if (user.status === 'EXTERNAL_PROVIDER') {
    throw invalidParameter('The DestinationUser must be a user of the pool itself.');
  }
  const holder = findByIdentity(pool, providerName, userId);
  if (holder?.username === user.username) throw invalidParameter('SourceUser is already linked to DestinationUser');
  if (holder) {
    throw invalidParameter('Merging is not currently supported, provide a SourceUser that is not already linked.');
  }
  const { ProviderType: providerType } = provider;
  const identity = { providerName, providerType, userId, isPrimary: false, createdAt: pool.clock.now() };
  saveUser(pool, user, { identities: [...user.identities, identity] });
}

function mapAttributes(
  pool: UserPool,
  { AttributeMapping }: ProviderSettings,
  claims: ProviderClaims,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [attribute, claim] of Object.entries(AttributeMapping)) {
    const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
    if (attribute === 'username' || !['string', 'boolean', 'number'].includes(typeof value)) continue;
    attributes[attribute] = attribute === 'email' ? normaliseName(pool, String(value)) : String(value);
  }
  return attributes;
}
