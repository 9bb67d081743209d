import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

const providerSchema = v.object({
  UserPoolId: v.string(),
  ProviderName: v.string(),
  ProviderType: v.literal('Google', 'only Google is run locally'),
  ProviderDetails: v.object({ client_id: v.string(), client_secret: v.string(), authorize_scopes: v.string() }),
  /** The pool's attribute to the provider's claim. */
  AttributeMapping: v.optional(v.record(v.string(), v.string()), {}),
});

export type ProviderSettings = v.InferOutput<typeof providerSchema>;

/** Reads the pool's identity providers, by name. Throws a `StartupError` for one that is not run locally. */
export function readProviders(template: Template, poolId: string): ReadonlyMap<string, ProviderSettings> {
  const providers = template
    .readAll('AWS::Cognito::UserPoolIdentityProvider', providerSchema)
    .filter(({ UserPoolId }) => UserPoolId === poolId);
  return new Map(providers.map((provider) => [provider.ProviderName, provider]));
}
