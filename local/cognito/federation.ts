import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';
import { invalidParameter } from './errors.ts';
import type { Provider, UserPool } from './pool.ts';
import { normaliseName, type User } from './users.ts';

export type ProviderClaims = Readonly<Record<string, string | boolean>> & { readonly sub: string };

/** Fails once if PreSignUp links the account, as AWS may do (aws-amplify/amplify-js 9976, read 2026-11-21). */
export async function findOrCreateFederatedUser(
  pool: UserPool,
  client: Client,
  provider: Provider,
  claims: ProviderClaims,
): Promise<User> {
  const { ProviderName: providerName, ProviderType: providerType } = provider;
  const attributes = mapAttributes(provider, claims);
  const known = pool.users.findByIdentity(providerName, claims.sub);
  if (known) return pool.users.save(known, { attributes: { ...known.attributes, ...attributes } });

  const username = normaliseName(`${providerName}_${claims.sub}`);
  await pool.runPreSignUp({
    source: 'PreSignUp_ExternalProvider',
    username,
    clientId: client.id,
    attributes: { 'cognito:email_alias': '', 'cognito:phone_number_alias': '', ...attributes },
  });
  if (pool.users.findByIdentity(providerName, claims.sub)) {
    throw invalidParameter(`Already found an entry for username ${username}`);
  }
  const createdAt = pool.clock.now();
  return pool.users.save({
    username,
    status: 'EXTERNAL_PROVIDER',
    attributes: { email_verified: 'false', ...attributes, sub: randomUUID() },
    password: null,
    identities: [{ providerName, providerType, userId: claims.sub, isPrimary: true, createdAt }],
  });
}

type Link = { readonly providerName: string; readonly userId: string; readonly username: string };

export function linkProvider(pool: UserPool, { providerName, userId, username }: Link): void {
  const user = pool.users.get(username);
  if (pool.users.findByIdentity(providerName, userId)) {
    throw invalidParameter('Merging is not currently supported, provide a SourceUser that is not already linked.');
  }
  const providerType = pool.providers.get(providerName)?.ProviderType ?? providerName;
  const identity = { providerName, providerType, userId, isPrimary: false, createdAt: pool.clock.now() };
  pool.users.save(user, { identities: [...user.identities, identity] });
}

function mapAttributes({ AttributeMapping }: Provider, claims: ProviderClaims): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [attribute, claim] of Object.entries(AttributeMapping)) {
    const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
    if (attribute === 'username' || value === undefined) continue;
    attributes[attribute] = attribute === 'email' ? normaliseName(String(value)) : String(value);
  }
  return attributes;
}
