import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

const poolSchema = v.object({
  LambdaConfig: v.optional(v.strictObject({ PreSignUp: v.optional(v.string()) }, 'only PreSignUp is run locally'), {}),
  Policies: v.optional(
    v.object({
      PasswordPolicy: v.optional(
        v.object({
          MinimumLength: v.optional(v.number(), 8),
          RequireLowercase: v.optional(v.boolean(), false),
          RequireNumbers: v.optional(v.boolean(), false),
          RequireSymbols: v.optional(v.boolean(), false),
          RequireUppercase: v.optional(v.boolean(), false),
        }),
        {},
      ),
    }),
    {},
  ),
  Schema: v.optional(v.array(v.object({ Name: v.string() })), []),
  UserAttributeUpdateSettings: v.optional(
    v.object({ AttributesRequireVerificationBeforeUpdate: v.optional(v.array(v.string()), []) }),
    {},
  ),
  EmailConfiguration: v.optional(v.object({ EmailSendingAccount: v.optional(v.string()) }), {}),
  UsernameAttributes: v.pipe(
    v.optional(v.array(v.string()), []),
    v.includes('email', 'must hold email: signing in by anything else is not run locally'),
  ),
  UsernameConfiguration: v.optional(v.object({ CaseSensitive: v.optional(v.boolean(), true) }), {}),
  VerificationMessageTemplate: v.optional(
    v.object({
      EmailMessage: v.optional(v.string(), 'Your verification code is {####}'),
      EmailSubject: v.optional(v.string(), 'Your verification code'),
    }),
    {},
  ),
});

export type PoolSettings = v.InferOutput<typeof poolSchema> & {
  /** `us-east-1_…` */
  readonly id: string;
  /** The id without the region: what passwords are hashed with. */
  readonly name: string;
};

/** Reads a user pool from the template. Throws a `StartupError` for what the local pool cannot do. */
export function readPoolSettings(template: Template, resourceId: string): PoolSettings {
  const id = template.name(resourceId);
  return { ...template.read(resourceId, poolSchema), id, name: id.slice(id.indexOf('_') + 1) };
}

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
