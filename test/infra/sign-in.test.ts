import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { passwordMinLength } from '#contract/password-policy.ts';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { addressPlaceholder } from '#contract/site-domain.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { assemblyFolder, codeFolderOf, propertiesOf, resourcesOf, template } from './synthesised.ts';

/**
 * CloudFormation replaces what changes its logical id. A new pool has nobody's account, a new client ends every session,
 * and a second domain of the same name is refused half-way. Never edit this.
 */
const frozenIds = {
  'AWS::Cognito::UserPool': 'SignInUsers1801E146',
  'AWS::Cognito::UserPoolClient': 'SignInSiteDD75ED5F',
  'AWS::Cognito::UserPoolDomain': 'SignInDomain555ACBE4',
};

const pool = propertiesOf('AWS::Cognito::UserPool');
const client = propertiesOf('AWS::Cognito::UserPoolClient');

test.each(Object.entries(frozenIds))('K2 · the one %s keeps its logical id for ever', (type, id) => {
  expect(Object.keys(resourcesOf(type))).toEqual([id]);
});

test('K2 · the user pool survives mistakes', () => {
  expect(template.Resources[frozenIds['AWS::Cognito::UserPool']]).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE', UserPoolTier: 'ESSENTIALS' },
  });
});

test('E3 · people sign in with their e-mail, whatever its case, and anybody may sign up', () => {
  expect(pool).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    MfaConfiguration: 'OFF',
  });
});

test('K5 · a password has the contract\u2019s shortest length and no rule of composition', () => {
  expect(pool['Policies']).toEqual({
    PasswordPolicy: {
      MinimumLength: passwordMinLength,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    },
  });
});

test('G5 · an account is recovered by its verified e-mail only, and a new address has to be verified before it counts', () => {
  expect(pool).toMatchObject({
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AutoVerifiedAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
  });
  expect(pool['EmailVerificationSubject']).toContain(siteConfig.company.name);
});

test('K4 · the site is a public client: passwords by SRP only, codes for hosted sign-in', () => {
  expect(client).toMatchObject({
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
  });
});

test('T1 · access lasts half an hour, and a refresh token is used once', () => {
  expect(client).toMatchObject({
    AccessTokenValidity: 30,
    IdTokenValidity: 30,
    RefreshTokenValidity: 30 * 24 * 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  });
});

test('G4 · hosted sign-in comes back to /login of the site and sign-out to its home page, nowhere else', () => {
  const distribution = 'https://<WebsiteDistribution.DomainName>';

  expect(deployed(client['CallbackURLs'])).toEqual([`${distribution}/login`]);
  expect(deployed(client['LogoutURLs'])).toEqual([`${distribution}/`]);
});

test('K2 · config.json tells the pages the pool, the client, the addresses and whether there is Google', () => {
  const pages = propertiesOf('Custom::CDKBucketDeployment', 'WebsiteFilesPages');
  const settings = propertiesOf('Custom::CDKBucketDeployment', 'WebsiteFilesSettings');
  const [bundleMarkers] = Object(deployed(pages['SourceMarkers']));
  const [markers] = Object(deployed(settings['SourceMarkers']));
  const key = /"(\w+)\.zip"/.exec(JSON.stringify(settings['SourceObjectKeys']))?.[1];
  const file = join(assemblyFolder, `asset.${key}`, runtimeConfigPath);

  const text = Object.entries(Object(markers)).reduce(
    (filled, [marker, value]) => filled.replaceAll(marker, String(value)),
    readFileSync(file, 'utf8'),
  );

  expect(bundleMarkers).toEqual({ [addressPlaceholder]: 'https://<WebsiteDistribution.DomainName>' });
  expect(JSON.parse(text)).toEqual({
    region: '<Region>',
    signIn: {
      userPoolId: '<SignInUsers>',
      userPoolClientId: '<SignInSite>',
      userPoolEndpoint: 'https://cognito-idp.<Region>.<URLSuffix>',
      domain: '<SignInDomain>.auth.<Region>.amazoncognito.com',
      google: siteConfig.signIn !== false && siteConfig.signIn.google !== undefined,
    },
  });
  const inMumbai = text.replaceAll('<Region>', 'ap-south-1').replaceAll('<URLSuffix>', 'amazonaws.com');
  expect(() => parse(runtimeConfigSchema, JSON.parse(inMumbai))).not.toThrow();
});

test('K2 · the rules of sign-up may do their six things with this pool, count, and write their log, nothing else', () => {
  const policies = Object.entries(resourcesOf('AWS::IAM::Policy')).filter(([id]) => id.startsWith('SignIn'));

  expect(policies.map(([, { Properties }]) => deployed(Properties['PolicyDocument']))).toEqual([
    {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          Resource: '<SignInPreSignUpLog.Arn>',
        },
        { Effect: 'Allow', Action: 'dynamodb:UpdateItem', Resource: '<CountersTable.Arn>' },
      ],
    },
    {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: [
            'cognito-idp:AdminGetUser',
            'cognito-idp:AdminLinkProviderForUser',
            'cognito-idp:AdminSetUserPassword',
            'cognito-idp:AdminUpdateUserAttributes',
            'cognito-idp:AdminUserGlobalSignOut',
            'cognito-idp:ListUsers',
          ],
          Resource: '<SignInUsers.Arn>',
        },
      ],
    },
  ]);
});

test('K2 · the pool asks the rules before it makes an account, and they answer before it asks again', () => {
  expect(deployed(pool['LambdaConfig'])).toEqual({ PreSignUp: '<SignInPreSignUpFunction.Arn>' });
  expect(propertiesOf('AWS::Lambda::Function', 'SignInPreSignUp')).toMatchObject({
    Architectures: ['arm64'],
    Runtime: 'nodejs24.x',
    Timeout: 5,
  });
});

test('K2 · the bundle of the rules is one minified module of at most 240 kB without the SDK credential chain', () => {
  const folder = codeFolderOf('SignInPreSignUp');
  const code = readFileSync(join(folder, 'index.mjs'), 'utf8');

  expect(readdirSync(folder)).toEqual(['index.mjs']);
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(240_000);
  expect(code).not.toMatch(/fromIni|credential_process|sso_session/);
});
