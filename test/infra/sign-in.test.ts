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
  for (const text of [siteConfig.company.name, 'Did not ask for it? Ignore this email.', '24 hours', '1 hour']) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/<(?:img|link|style|script)|url\(/);
  expect(html).toContain('href="https://<WebsiteDistribution.DomainName>/account"');
});

test('K2 · without Google there is no provider', () => {
  const { site: template } = synthesise({ signIn: { ownDomain: false, codesBySes: false } });

  expect(resourcesOf(template, 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
  expect(propertiesOf(template, 'AWS::Cognito::UserPoolClient')['SupportedIdentityProviders']).toEqual(['COGNITO']);
});
