import { expect, test } from 'vitest';
import { passwordMinLength } from '#contract/limits.ts';
import { managedLoginBranding } from '#infra/sign-in/managed-login-branding.ts';
import { siteConfig } from '#site-config';
import { configurations, siteOf, synthesise } from './configurations.ts';
import { outputsOf, propertiesOf, resourceOf, resourcesOf, type Template } from './template.ts';

/** CloudFormation replaces a resource whose logical id changes: a new pool has no accounts. Never edit these. */
const frozenIds = {
  'AWS::Cognito::UserPool': 'SignInUsers1801E146',
  'AWS::Cognito::UserPoolClient': 'SignInSiteDD75ED5F',
};

const site = siteOf('no domain');
const pool = propertiesOf(site, 'AWS::Cognito::UserPool');
const client = propertiesOf(site, 'AWS::Cognito::UserPoolClient');

test('K2 · the user pool and its client keep their logical ids, and the pool is protected from deletion', () => {
  for (const [type, id] of Object.entries(frozenIds)) expect(resourceOf(site, type)).toBe(site.Resources[id]);
  expect(resourceOf(site, 'AWS::Cognito::UserPool')).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE', UserPoolTier: 'ESSENTIALS' },
  });
});

test('E3 · people sign in with their email address in any case, and anyone may sign up', () => {
  expect(pool).toMatchObject({
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    MfaConfiguration: 'OFF',
  });
});

test('K5 · a password has the shortest length of the contract and no other rule', () => {
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

test('G5 · only the verified email address recovers an account, and a new address takes effect only after verification', () => {
  expect(pool).toMatchObject({
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AutoVerifiedAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
    EmailVerificationSubject: `Your ${siteConfig.company.name} code`,
  });
});

test('E4, N7 · the email with a code looks like the site, and Cognito accepts it', () => {
  const { EmailMessage: html } = Object(pool['VerificationMessageTemplate']);

  expect(pool['EmailVerificationMessage']).toBe(html);
  // Cognito API reference, VerificationMessageTemplateType, read 2026-11-24.
  expect(html).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s]*$/u);
  expect(html.length).toBeLessThanOrEqual(20_000);
  for (const text of [siteConfig.company.name, 'Did not ask for it? Ignore this email.', '24 hours', '1 hour']) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/<(?:img|link|style|script)|url\(/);
  expect(html).toContain('href="https://<WebsiteDistribution.DomainName>/account"');
});

test('K4 · the site is a public client: passwords by SRP, codes for managed login', () => {
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

test('G4 · managed login returns to /login or /signup of the site, and sign-out to its home page', () => {
  const origin = 'https://<WebsiteDistribution.DomainName>';

  expect(client['CallbackURLs']).toEqual([`${origin}/login`, `${origin}/signup`]);
  expect(client['LogoutURLs']).toEqual([`${origin}/`]);
});

test('K2 · managed login has an address that is known before the deployment, and Google needs it', () => {
  expect(propertiesOf(site, 'AWS::Cognito::UserPoolDomain')).toMatchObject({
    Domain: 'nilambarisite-<AccountId>',
    ManagedLoginVersion: 2,
  });
  expect(outputsOf(site)['GoogleRedirectUri']).toBe(
    'https://nilambarisite-<AccountId>.auth.ap-south-1.amazoncognito.com/oauth2/idpresponse',
  );
});

test('K2 · the branding and config.json belong to the site’s client and pool', () => {
  const config = runtimeConfigOf(site);

  for (const value of ['<SignInUsers>', '<SignInSite>', '<AccountId>']) expect(config).toContain(value);
  expect(propertiesOf(site, 'AWS::Cognito::ManagedLoginBranding')).toEqual({
    UserPoolId: '<SignInUsers>',
    ClientId: '<SignInSite>',
    Settings: managedLoginBranding,
  });
});

test('G1 · Google gives the address, whether it is verified, and the name; CloudFormation reads Google’s client secret at deployment', () => {
  expect(propertiesOf(site, 'AWS::Cognito::UserPoolIdentityProvider')).toMatchObject({
    ProviderName: 'Google',
    AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    ProviderDetails: {
      authorize_scopes: 'openid email profile',
      client_secret: '{{resolve:secretsmanager:nilambari/google-oauth:SecretString:::}}',
    },
  });
  // The client names Google, and so comes after it.
  expect(resourceOf(site, 'AWS::Cognito::UserPoolClient').DependsOn).toEqual([expect.stringMatching(/^SignInGoogle/)]);
  expect(client['SupportedIdentityProviders']).toEqual(['COGNITO', 'Google']);
});

test('K2 · without Google there is no provider, and without accounts no pool', () => {
  const { site: template } = synthesise({ signIn: { ownDomain: false } });

  expect(resourcesOf(template, 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
  expect(propertiesOf(template, 'AWS::Cognito::UserPoolClient')['SupportedIdentityProviders']).toEqual(['COGNITO']);
  expect(JSON.stringify(siteOf('no accounts'))).not.toContain('Cognito::');
  expect(runtimeConfigOf(siteOf('no accounts'))).not.toContain('signIn');
});

/** The values in config.json that CDK fills in at deployment. */
function runtimeConfigOf(template: Template): string {
  return JSON.stringify(propertiesOf(template, 'Custom::CDKBucketDeployment', 'RuntimeConfig'));
}

test('E4 · codes come from Cognito, and with SES production access from the site’s address', () => {
  const { site: template } = synthesise({
    ...configurations['Route 53 in ap-south-1'],
    mail: { sesProductionAccess: true },
  });

  expect(pool['EmailConfiguration']).toMatchObject({ EmailSendingAccount: 'COGNITO_DEFAULT' });
  expect(propertiesOf(template, 'AWS::Cognito::UserPool')['EmailConfiguration']).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: `${siteConfig.company.name} <website@asha.in>`,
    SourceArn: expect.stringMatching(/:identity\/asha\.in$/),
  });
});
