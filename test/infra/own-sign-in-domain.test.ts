import { expect, test } from 'vitest';
import type { SiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { synthesise } from './synthesise.ts';
import type { Resource, Template } from './synthesised.ts';

const { stackName } = siteConfig.aws;
const hosts = { name: 'asha.in', redirectFrom: ['www.asha.in'] };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
const apiCertificateArn = certificateArn.replace('us-east-1', 'ap-south-1');
const route53 = { ...hosts, dns: 'route53' as const, hostedZoneId: 'Z0123456789ABCDEFGHIJ' };
const external = { ...hosts, dns: 'external' as const, certificateArn, apiCertificateArn };
const google = { clientId: '1-a.apps.googleusercontent.com', secretName: 'site/google' };
const signIn = { signUpCap: { perHour: 60, perDay: 300 }, google, ownDomain: true };

type Found = { readonly site: Template; readonly templates: Readonly<Record<string, Template>> };

function define(domain: NonNullable<SiteConfig['domain']>, region: string): Found {
  const templates = synthesise({ domain, signIn }, region);
  const { [stackName]: site } = templates;
  if (!site) throw new Error(`There is no stack ${stackName}.`);
  return { site, templates };
}

function ofType({ Resources }: Template, type: string): readonly (readonly [string, Resource])[] {
  return Object.entries(Resources).filter(([, { Type }]) => Type === type);
}

function poolDomain(site: Template): Resource {
  const [[, domain] = [], ...others] = ofType(site, 'AWS::Cognito::UserPoolDomain');
  if (!domain || others.length > 0) throw new Error(`There are ${others.length + 1} domains of the pool.`);
  return domain;
}

/** Whether CloudFormation makes the one only after the other, whatever stands between them. */
function comesAfter({ Resources }: Template, id: string, other: string): boolean {
  const { DependsOn = [], Properties } = Resources[id] ?? { Properties: {} };
  const text = JSON.stringify(Properties ?? {});
  const named = [...text.matchAll(/\{"Ref":"(\w+)"\}|"Fn::GetAtt":\["(\w+)"/g)].map(([, ref, get]) => ref ?? get ?? '');
  const before = [...DependsOn, ...named].filter((each) => each in Resources);
  return before.includes(other) || before.some((each) => comesAfter({ Resources, Outputs: {} }, each, other));
}

function idOf(site: Template, type: string, isIt: (properties: unknown) => boolean): string {
  const found = ofType(site, type).find(([, { Properties }]) => isIt(deployed(Properties)));
  if (!found) throw new Error(`There is no such ${type}.`);
  return found[0];
}

const isRecord = (name: string, kind: string) => (properties: unknown) =>
  Object(properties).Name === name && Object(properties).Type === kind;

test.each([
  ['us-east-1', route53],
  ['ap-south-1', route53],
  ['ap-south-1', external],
])(
  'O2, K2 · in %s the hosted pages are managed login at auth. before the domain, with TLS 1.2 and a certificate of us-east-1',
  (region, domain) => {
    const { site, templates } = define(domain, region);
    const certificates = Object.values(templates).flatMap((each) =>
      ofType(each, 'AWS::CertificateManager::Certificate'),
    );
    const isIn = Object.entries(templates).filter(([, each]) =>
      JSON.stringify(each).includes('"DomainName":"auth.asha.in"'),
    );

    expect(deployed(poolDomain(site).Properties)).toEqual({
      Domain: 'auth.asha.in',
      ManagedLoginVersion: 2,
      UserPoolId: '<SignInUsers>',
      CustomDomainConfig: {
        CertificateArn: expect.anything(),
        SecurityPolicy: 'TLS_V1_2_2021',
      },
    });
    expect(Object(poolDomain(site).Properties['CustomDomainConfig']).CertificateArn === certificateArn).toBe(
      domain === external,
    );
    // The site's own is left as it is: another name in it would be another certificate.
    expect(isIn.map(([name]) => name)).toEqual(
      domain === external ? [] : [region === 'us-east-1' ? stackName : `${stackName}Edge`],
    );
    expect(certificates.map(([, { Properties }]) => Properties['SubjectAlternativeNames'])).not.toContainEqual(
      expect.arrayContaining(['auth.asha.in']),
    );
  },
);

test('O2 · Cognito is asked for its domain once the site’s own has an address, and no browser is sent there before it has one too', () => {
  const { site } = define(route53, 'ap-south-1');
  const domain = idOf(site, 'AWS::Cognito::UserPoolDomain', () => true);
  const ofSite = idOf(site, 'AWS::Route53::RecordSet', isRecord('asha.in.', 'A'));
  const settings = idOf(site, 'Custom::CDKBucketDeployment', (each) =>
    String(Object(each).DistributionPaths).includes('/config.json'),
  );
  const live = idOf(site, 'Custom::LiveRelease', () => true);

  expect(comesAfter(site, domain, ofSite)).toBe(true);
  for (const kind of ['A', 'AAAA']) {
    const record = idOf(site, 'AWS::Route53::RecordSet', isRecord('auth.asha.in.', kind));
    expect(deployed(site.Resources[record]?.Properties['AliasTarget'])).toMatchObject({
      DNSName: '<SignInOwnDomain.CloudFrontDistribution>',
    });
    expect([settings, live].map((each) => comesAfter(site, each, record))).toEqual([true, true]);
  }
});

test('O2 · elsewhere the record to enter is printed, and the files wait for the domain', () => {
  const { site } = define(external, 'ap-south-1');
  const live = idOf(site, 'Custom::LiveRelease', () => true);

  expect(deployed(Object(site.Outputs['DnsRecordOfSignIn']).Value)).toBe(
    'auth.asha.in CNAME <SignInOwnDomain.CloudFrontDistribution>',
  );
  expect(ofType(site, 'AWS::Route53::RecordSet')).toEqual([]);
  expect(
    comesAfter(
      site,
      live,
      idOf(site, 'AWS::Cognito::UserPoolDomain', () => true),
    ),
  ).toBe(true);
});

test('O2, G1 · Google, the policy and the pages are told of auth. before the domain, and nothing names Amazon’s any more', () => {
  const { site } = define(route53, 'ap-south-1');
  const text = JSON.stringify(site);
  const policies = ofType(site, 'AWS::CloudFront::ResponseHeadersPolicy').map(([, { Properties }]) =>
    JSON.stringify(deployed(Properties)),
  );

  expect(Object(site.Outputs['GoogleRedirectUri']).Value).toBe('https://auth.asha.in/oauth2/idpresponse');
  expect(policies.join()).toContain(
    "connect-src 'self' https://cognito-idp.<Region>.<URLSuffix> https://auth.asha.in; ",
  );
  expect(text).not.toContain('amazoncognito.com');
});

test('O5 · a preview has its hosted pages at Amazon’s domain, at an address of its own', () => {
  const { [`${stackName}-preview-17`]: preview } = synthesise({ domain: route53, signIn }, 'us-east-1', 'preview-17');

  expect(preview && deployed(poolDomain(preview).Properties)).toMatchObject({
    Domain: `${stackName.toLowerCase()}-preview-17-<AccountId>`,
  });
  expect(JSON.stringify(preview)).not.toContain('auth.asha.in');
});
