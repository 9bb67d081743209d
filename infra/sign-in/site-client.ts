import { Duration } from 'aws-cdk-lib';
import {
  OAuthScope,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPool,
  type UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

/**
 * The site as a client of the pool (K4): public, so no secret; passwords only by SRP, so that none is ever sent; the
 * hosted pages by authorization code, which Cognito gives to these exact addresses only. Any origin may ask for it
 * with PKCE, and Amplify always does.
 */
export function createSiteClient(
  scope: Construct,
  userPool: UserPool,
  siteOrigins: readonly string[],
  google: UserPoolIdentityProviderGoogle | undefined,
): UserPoolClient {
  const client = new UserPoolClient(scope, 'Site', {
    userPool,
    generateSecret: false,
    authFlows: { userSrp: true },
    oAuth: {
      flows: { authorizationCodeGrant: true },
      // The last one lets a person who came through the hosted pages change and delete the own account.
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: siteOrigins.map((origin) => `${origin}/login`),
      logoutUrls: siteOrigins.map((origin) => `${origin}/`),
    },
    supportedIdentityProviders: [
      UserPoolClientIdentityProvider.COGNITO,
      ...(google ? [UserPoolClientIdentityProvider.GOOGLE] : []),
    ],
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(30),
    idTokenValidity: Duration.minutes(30),
    refreshTokenValidity: Duration.days(30),
    // Two tabs may refresh with the same token at once; after this a used one is dead.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
  });
  // CloudFormation sees no tie between them, and Cognito refuses a client that names a provider it does not have yet.
  if (google) client.node.addDependency(google);
  return client;
}
