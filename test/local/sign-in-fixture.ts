import type { LocalCloud, LocalCloudOptions } from '#local/local-cloud.ts';
import { physicalName } from '#local/template/physical-names.ts';
import type { Json, Resources } from './fixture-assembly.ts';
import { startFixture } from './start-fixture.ts';

const siteCallback: Json = {
  'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }, '/login']],
};
const siteRoot: Json = { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }, '/']] };

const client: Record<string, Json> = {
  UserPoolId: { Ref: 'Users' },
  AccessTokenValidity: 30,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
  CallbackURLs: [siteCallback, 'https://site.example/login'],
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
  IdTokenValidity: 30,
  LogoutURLs: [siteRoot],
  PreventUserExistenceErrors: 'ENABLED',
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  RefreshTokenValidity: 30,
  SupportedIdentityProviders: ['COGNITO', 'Google'],
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
};

/** A user pool as CDK writes one, with Google and a trigger. */
export function addSignIn(resources: Resources): void {
  Object.assign(resources, {
    SignUp: {
      Type: 'AWS::Lambda::Function',
      Properties: { Runtime: 'nodejs24.x', Handler: 'index.handler', Code: { S3Key: 'sign-up.zip' }, Timeout: 3 },
    },
    Users: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        LambdaConfig: { PreSignUp: { 'Fn::GetAtt': ['SignUp', 'Arn'] } },
        Policies: { PasswordPolicy: { MinimumLength: 6 } },
        Schema: [{ Name: 'email' }, { Name: 'name' }],
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        VerificationMessageTemplate: { EmailMessage: 'Your code is {####}.', EmailSubject: 'Your code' },
      },
    },
    Site: { Type: 'AWS::Cognito::UserPoolClient', Properties: client },
    Other: { Type: 'AWS::Cognito::UserPoolClient', Properties: { ...client, SupportedIdentityProviders: ['COGNITO'] } },
    Legacy: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: {
        ...client,
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        PreventUserExistenceErrors: 'LEGACY',
        RefreshTokenRotation: { Feature: 'DISABLED' },
      },
    },
    Domain: { Type: 'AWS::Cognito::UserPoolDomain', Properties: { Domain: 'fixture', UserPoolId: { Ref: 'Users' } } },
    Google: {
      Type: 'AWS::Cognito::UserPoolIdentityProvider',
      Properties: {
        UserPoolId: { Ref: 'Users' },
        ProviderName: 'Google',
        ProviderType: 'Google',
        ProviderDetails: {
          client_id: 'fixture.apps.googleusercontent.com',
          client_secret: '{{resolve:secretsmanager:google-oauth:SecretString:::}}',
          authorize_scopes: 'openid email profile',
        },
        AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
      },
    },
  } satisfies Resources);
}

/** The ids that the fixture's resources have. */
export const fixtureIds = {
  userPoolId: nameOf('Users', 'AWS::Cognito::UserPool'),
  site: nameOf('Site', 'AWS::Cognito::UserPoolClient'),
  other: nameOf('Other', 'AWS::Cognito::UserPoolClient'),
  legacy: nameOf('Legacy', 'AWS::Cognito::UserPoolClient'),
};

function nameOf(id: string, type: string): string {
  return physicalName({ id, type, stackName: 'Fixture' });
}

/** Starts the fixture stack with sign-in, and ends it with the test. */
export function startSignIn(options: Partial<LocalCloudOptions> = {}): Promise<LocalCloud> {
  return startFixture(addSignIn, options);
}
