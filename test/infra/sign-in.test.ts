import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { configurations, siteOf, synthesise } from './configurations.ts';
import { propertiesOf, resourceOf, resourcesOf, type Template } from './template.ts';

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
  for (const text of [siteConfig.company.name, 'Did not ask for it? Ignore this email.', '24 hours', '1 hour']) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/<(?:img|link|style|script)|url\(/);
  expect(html).toContain('href="https://<WebsiteDistribution.DomainName>/account"');
});

test('K2 · without Google there is no provider, and without accounts no pool', () => {
  const { site: template } = synthesise({ signIn: { ownDomain: false, codesBySes: false } });

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
    signIn: siteConfig.signIn && { ...siteConfig.signIn, codesBySes: true },
  });

  expect(pool['EmailConfiguration']).toMatchObject({ EmailSendingAccount: 'COGNITO_DEFAULT' });
  expect(propertiesOf(template, 'AWS::Cognito::UserPool')['EmailConfiguration']).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: `${siteConfig.company.name} <website@asha.in>`,
    SourceArn: expect.stringMatching(/:identity\/asha\.in$/),
  });
});
