import { CfnOutput, Duration, SecretValue, Stack } from 'aws-cdk-lib';
import {
  ClientAttributes,
  OAuthScope,
  ProviderAttribute,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
  type OAuthSettings,
  type UserPool,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { sessionDays } from '#contract/limits.ts';
import type { LambdaFunction } from '#infra/lambda-function.ts';
import type { Website } from '#infra/website/website.ts';
import type { SignInSettings, SiteConfig } from '#settings/site-config.ts';
import { addManagedLogin, managedLoginHost } from './managed-login.ts';
import { createUserPool, type AccountProps } from './user-pool.ts';

export type SignInProps = AccountProps & {
  readonly config: SiteConfig;
  readonly website: Website;
  readonly settings: SignInSettings;
  /** The certificate of the managed login pages. @default they are at amazoncognito.com */
  readonly certificateArn: string | undefined;
};

export function signInOrigins(config: SiteConfig): readonly string[] {
  const { signIn } = config;
  return [cognitoEndpoint(config), ...(signIn && signIn.google ? [`https://${managedLoginHost(config)}`] : [])];
}

function cognitoEndpoint({ aws }: SiteConfig): string {
  return `https://cognito-idp.${aws.region}.amazonaws.com`;
}

/** Accounts with an email address or Google: user pool, the site as its client, and the login pages that lead to Google. */
export class SignIn extends Construct {
  readonly users: UserPool;
  readonly client: UserPoolClient;
  readonly preSignUp: LambdaFunction;
  readonly endpoint: string;
  readonly managedLoginHost: string | undefined;

  constructor(scope: Construct, id: string, props: SignInProps) {
    super(scope, id);
    const { config, settings, website, certificateArn } = props;
    this.endpoint = cognitoEndpoint(config);
    const { users, preSignUp } = createUserPool(this, props);
    this.users = users;
    this.preSignUp = preSignUp;
    const google = settings.google && createGoogle(this, users, settings.google);
    this.client = createClient(this, users, website.origins, google);
    // Without Google there is no domain: only a password could sign in at its pages, and no sign-out ends their cookie.
    if (!google) return;
    const host = managedLoginHost(config);
    this.managedLoginHost = host;
    addManagedLogin(this, { config, website, certificateArn, users, client: this.client, host });
    new CfnOutput(Stack.of(this), 'GoogleRedirectUri', {
      value: `https://${host}/oauth2/idpresponse`,
      description: 'The redirect URI to enter at Google (docs/google.md).',
    });
  }
}

/** The deployment fails without the client secret. The pre-sign-up function checks `email_verified`. */
function createGoogle(
  scope: Construct,
  userPool: UserPool,
  { clientId, secretName }: NonNullable<SignInSettings['google']>,
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

/**
 * A public client: no secret, passwords by SRP only, authorization codes to these exact URLs only.
 *
 * With Google, the managed login pages offer only Google. A sign-out everywhere does not clear the cookie of those pages,
 * and each use renews it (AWS re:Post, “logout endpoint and the GlobalSignOut API”, read 2026-11-28). Without `COGNITO` in
 * the list, passwords still sign in by the API (CreateUserPoolClient, SupportedIdentityProviders, read 2026-11-28).
 */
function createClient(
  scope: Construct,
  userPool: UserPool,
  origins: readonly string[],
  google: UserPoolIdentityProviderGoogle | undefined,
): UserPoolClient {
  const { COGNITO, GOOGLE } = UserPoolClientIdentityProvider;
  const client = new UserPoolClient(scope, 'Site', {
    userPool,
    generateSecret: false,
    authFlows: { userSrp: true },
    ...(google ? { oAuth: oAuthFor(origins) } : { disableOAuth: true }),
    supportedIdentityProviders: [google ? GOOGLE : COGNITO],
    // Without others, such as a phone number. Google's `email_verified` needs no right to write: clients never have it
    // (aws/aws-sdk-js 3603, read 2026-11-28), also by default, with which the attribute can be mapped.
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(30),
    idTokenValidity: Duration.minutes(30),
    refreshTokenValidity: Duration.days(sessionDays),
    // Two tabs may refresh with the same token at once.
    refreshTokenRotationGracePeriod: Duration.seconds(30),
  });
  // The client has no reference to the provider, and Cognito refuses a client whose provider does not exist yet.
  if (google) client.node.addDependency(google);
  return client;
}

function oAuthFor(origins: readonly string[]): OAuthSettings {
  return {
    flows: { authorizationCodeGrant: true },
    // With the last scope, a person who signed in with Google can change and delete the account.
    scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
    callbackUrls: origins.flatMap((origin) => [`${origin}/login`, `${origin}/signup`]),
    logoutUrls: origins.map((origin) => `${origin}/`),
  };
}
