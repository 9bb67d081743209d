import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { propertiesOf, resourceOf, resourcesOf } from './template.ts';

/** CloudFormation replaces a resource whose logical id changes: a new pool has no accounts. Never edit these. */
const frozenIds = {
  'AWS::Cognito::UserPool': 'SignInUsers1801E146',
  'AWS::Cognito::UserPoolClient': 'SignInSiteDD75ED5F',
};

const site = siteOf('no domain');
const pool = propertiesOf(site, 'AWS::Cognito::UserPool');

test('K2 · the user pool and its client keep their logical ids, and the pool is protected from deletion', () => {
  for (const [type, id] of Object.entries(frozenIds)) expect(resourceOf(site, type)).toBe(site.Resources[id]);
  expect(resourceOf(site, 'AWS::Cognito::UserPool')).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE', UserPoolTier: 'ESSENTIALS' },
  });
});

test('E4, N7 · the email with a code looks like the site, and Cognito accepts it', () => {
  const { EmailMessage: html } = Object(pool['VerificationMessageTemplate']);

  expect(pool['EmailVerificationMessage']).toBe(html);
  // Cognito API reference, VerificationMessageTemplateType, read 2026-11-24.
  expect(html).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s]*$/u);
  expect(html.length).toBeLessThanOrEqual(20_000);
  for (const text of [siteConfig.company.name, 'Did not ask for it? Ignore this email.', '1 hour']) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/<(?:img|link|style|script)|url\(/);
});

test('K2, M7 · a session gives an account no second way in, no other address and no other attribute', () => {
  expect(pool).toMatchObject({
    MfaConfiguration: 'OFF',
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  });
  expect(JSON.stringify(pool)).not.toMatch(/WebAuthn|WEB_AUTHN/);
  expect(propertiesOf(site, 'AWS::Cognito::UserPoolClient')['WriteAttributes']).toEqual(['email', 'name']);
});

test('G8, M7 · the managed login pages take no password: with Google they offer only Google, and without Google there are none', () => {
  const google = { clientId: 'a.apps.googleusercontent.com', secretName: 'google' };
  const withGoogle = synthesise({ signIn: { google, ownDomain: false, codesBySes: false } }).site;
  const without = synthesise({ signIn: { google: undefined, ownDomain: false, codesBySes: false } });

  expect(propertiesOf(withGoogle, 'AWS::Cognito::UserPoolClient')['SupportedIdentityProviders']).toEqual(['Google']);
  for (const type of ['UserPoolIdentityProvider', 'UserPoolDomain', 'ManagedLoginBranding'])
    expect(resourcesOf(without.site, `AWS::Cognito::${type}`)).toEqual([]);
  expect(propertiesOf(without.site, 'AWS::Cognito::UserPoolClient')).toMatchObject({
    SupportedIdentityProviders: ['COGNITO'],
    AllowedOAuthFlowsUserPoolClient: false,
  });
  expect(JSON.stringify(without.site)).not.toContain('amazoncognito');
});
