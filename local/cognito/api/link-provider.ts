import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import { isExternal } from '#local/cognito/users/user.ts';
import { createAdminOperation } from './operation.ts';

const personSchema = v.object({
  ProviderName: v.string(),
  ProviderAttributeName: v.optional(v.string()),
  ProviderAttributeValue: v.string(),
});
const linkSchema = v.object({ UserPoolId: v.string(), DestinationUser: personSchema, SourceUser: personSchema });

/** Lets a person at a provider sign in as a user with a password. */
export const AdminLinkProviderForUser = createAdminOperation(linkSchema, ({ DestinationUser, SourceUser }, pool) => {
  const provider = pool.providers.get(SourceUser.ProviderName);
  if (!provider)
    throw invalid(`The provider ${SourceUser.ProviderName} does not exist for User Pool ${pool.settings.id}`);
  if (SourceUser.ProviderAttributeName !== 'Cognito_Subject') {
    throw invalid('ProviderAttributeName of the SourceUser must be Cognito_Subject.');
  }
  const { ProviderName: providerName, ProviderType: providerType } = provider;
  const userId = SourceUser.ProviderAttributeValue;
  const user = pool.users.get(DestinationUser.ProviderAttributeValue);
  if (isExternal(user)) throw invalid('The DestinationUser must be a user of the pool itself.');
  const holder = pool.users.findByIdentity(providerName, userId);
  if (holder?.username === user.username) throw invalid('SourceUser is already linked to DestinationUser');
  if (holder) throw invalid('Merging is not currently supported, provide a SourceUser that is not already linked.');
  const identity = { providerName, providerType, userId, isPrimary: false, createdAt: pool.clock.now() };
  pool.users.save({ ...user, identities: [...user.identities, identity] });
  return {};
});

function invalid(message: string): Refusal {
  return new Refusal('InvalidParameterException', message);
}
