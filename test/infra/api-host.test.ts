import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { synthesise } from './synthesise.ts';
import { template, type Resource, type Template } from './synthesised.ts';

const route53 = {
  name: 'asha.in',
  redirectFrom: [],
  keepsApiEndpoint: false,
  dns: 'route53' as const,
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
};
const host = '<FormApi>-<StackId>[2].api.asha.in';

function siteOf(domain: typeof route53): Template {
  const { [siteConfig.aws.stackName]: site } = synthesise({ domain }, 'ap-south-1');
  if (!site) throw new Error('There is no stack of the site.');
  return site;
}

function resourceOf({ Resources }: Template, type: string): [string, Resource] {
  const found = Object.entries(Resources).find(([, { Type }]) => Type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
}

const closed = siteOf(route53);
const open = siteOf({ ...route53, keepsApiEndpoint: true });

test.each([
  ['is closed with a domain', closed, true],
  ['stays open with a domain for as long as the site says so', open, undefined],
  ['is the only one without a domain', template, undefined],
])('K3 · the API’s address of AWS %s', (_, site, expected) => {
  const [, { Properties }] = resourceOf(site, 'AWS::ApiGatewayV2::Api');

  expect(Properties['DisableExecuteApiEndpoint']).toBe(expected);
});

test('K3, O2 · CloudFront asks the API at a name that AWS made at random, which neither certificate nor output tells', () => {
  const [, { Properties }] = resourceOf(closed, 'AWS::CloudFront::Distribution');
  const { Origins } = Object(Properties['DistributionConfig']);
  const certificates = Object.values(closed.Resources).filter(
    ({ Type }) => Type === 'AWS::CertificateManager::Certificate',
  );

  expect(deployed(resourceOf(closed, 'AWS::ApiGatewayV2::DomainName')[1].Properties['DomainName'])).toBe(host);
  expect(Origins.map((each: object) => deployed(Reflect.get(each, 'DomainName')))).toContain('<FormApiHostName>');
  expect(certificates.map(({ Properties: { DomainName } }) => DomainName)).toEqual(['*.api.asha.in']);
  expect(JSON.stringify(closed.Outputs)).not.toContain('FormApi');
});

test('K3, O2 · CloudFront changes over when the name answers, and a later deployment closes the old address', () => {
  const [, { DependsOn = [] }] = resourceOf(open, 'AWS::CloudFront::Distribution');
  const [mapping] = resourceOf(open, 'AWS::ApiGatewayV2::ApiMapping');
  const record = Object.entries(open.Resources).find(
    ([, { Properties }]) => deployed(Properties?.['Name']) === `${host}.`,
  );

  expect(DependsOn).toEqual(expect.arrayContaining([mapping, record?.[0]]));
});

test('K3, O2 · a certificate of another region than the stack’s ends synthesis in one sentence', () => {
  const arn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
  const { hostedZoneId: _, ...hosts } = route53;
  const domain = { ...hosts, dns: 'external' as const, certificateArn: arn, apiCertificateArn: arn };

  expect(() => synthesise({ domain }, 'ap-south-1')).toThrow(
    'site.config.ts: domain.apiCertificateArn must be of a certificate in ap-south-1, the region of the stack.',
  );
});
