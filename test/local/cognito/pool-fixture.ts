import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { openSigningKey } from '#local/signing-key.ts';
import { physicalName } from '#local/template/physical-names.ts';
import { createTemporaryFolder, type AtEnd } from '#test/local/fixture-assembly.ts';
import {
  attribute,
  joinText,
  lambda,
  ref,
  resource,
  type Json,
  type Resources,
} from '#test/local/fixture-resources.ts';
import { startFixture } from '#test/local/start-fixture.ts';
import { callPool } from './call-pool.ts';

export const email = 'asha@client.example';
export const password = 'secret1';

const siteAddress = (path: string) => joinText('https://', attribute('Distribution', 'DomainName'), path);

const client: Record<string, Json> = {
  UserPoolId: ref('Users'),
  AccessTokenValidity: 30,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
  CallbackURLs: [siteAddress('/login'), 'https://site.example/login'],
  IdTokenValidity: 30,
  LogoutURLs: [siteAddress('/')],
  PreventUserExistenceErrors: 'ENABLED',
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  RefreshTokenValidity: 30,
  SupportedIdentityProviders: ['COGNITO', 'Google'],
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
};

/** A user pool in CDK's form, with Google. The beginning of an email address controls PreSignUp. */
export function addPool(resources: Resources): void {
  Object.assign(resources, {
    SignUp: lambda('sign-up', 3),
    Users: resource('Cognito::UserPool', {
      LambdaConfig: { PreSignUp: attribute('SignUp', 'Arn') },
      Policies: { PasswordPolicy: { MinimumLength: 6 } },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      VerificationMessageTemplate: { EmailMessage: 'Your code is {####}.', EmailSubject: 'Your code' },
    }),
    Site: resource('Cognito::UserPoolClient', { ...client }),
    Domain: resource('Cognito::UserPoolDomain', { Domain: 'fixture', UserPoolId: ref('Users') }),
    Google: resource('Cognito::UserPoolIdentityProvider', {
      UserPoolId: ref('Users'),
      ProviderName: 'Google',
      ProviderType: 'Google',
      ProviderDetails: { client_id: 'fixture.apps.googleusercontent.com', authorize_scopes: 'openid email profile' },
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    }),
  } satisfies Resources);
}

const nameOf = (id: string, type: string) => physicalName({ id, type, stackName: 'Fixture', region: 'ap-south-1' });

export const poolIds = {
  userPoolId: nameOf('Users', 'AWS::Cognito::UserPool'),
  site: nameOf('Site', 'AWS::Cognito::UserPoolClient'),
};

/** Shared, because generating a key takes a third of a second. */
const keyDir = mkdtempSync(join(tmpdir(), 'signing-key-'));
openSigningKey(join(keyDir, 'signing-key.pem'))();
process.once('exit', () => rmSync(keyDir, { recursive: true }));

export function createPoolData(atEnd?: AtEnd): string {
  const dataDir = createTemporaryFolder(atEnd);
  cpSync(keyDir, join(dataDir, 'cognito'), { recursive: true });
  return dataDir;
}

/** For one test. */
export function startPool(
  change: (resources: Resources) => void = () => {},
  dataDir = createPoolData(),
): Promise<LocalCloud> {
  const changeAll = (resources: Resources) => {
    addPool(resources);
    change(resources);
  };
  return startFixture(changeAll, { dataDir });
}

/** For all tests of a file. */
export function startPoolForFile(): Promise<LocalCloud> {
  return startFixture(addPool, { dataDir: createPoolData(afterAll) }, afterAll);
}

export function signUp(cloud: Pick<LocalCloud, 'signInUrl'>, Username = email) {
  return callPool(cloud, 'SignUp', { ClientId: poolIds.site, Username, Password: password });
}
