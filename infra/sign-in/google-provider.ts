import { SecretValue } from 'aws-cdk-lib';
import { ProviderAttribute, UserPoolIdentityProviderGoogle, type UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { SignInSettings } from '#contract/sign-in-settings.ts';

export type GoogleClient = NonNullable<SignInSettings['google']>;

/**
 * Google as an identity provider (G1, G2, K2). The client secret is read from Secrets Manager when the stack is
 * deployed; a name that is not there ends the deployment. The sign-up rules rely on `email_verified`.
 */
export function createGoogleProvider(
  scope: Construct,
  userPool: UserPool,
  { clientId, secretName }: GoogleClient,
): UserPoolIdentityProviderGoogle {
  return new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(secretName),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      fullname: ProviderAttribute.GOOGLE_NAME,
    },
  });
}
