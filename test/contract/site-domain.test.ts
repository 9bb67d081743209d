import { expect, test } from 'vitest';
import { checkSiteConfig } from '#contract/site-config.ts';
import { siteUrlOf } from '#contract/site-domain.ts';
import { siteConfig } from '#site-config';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c';
const apiCertificateArn = 'arn:aws:acm:ap-south-1:123456789012:certificate/0a1b-2c';
const external = { name: 'www.asha.in', dns: 'external', certificateArn, apiCertificateArn };
const route53 = { name: 'asha.in', dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' };

function check(domain: unknown) {
  return checkSiteConfig(JSON.parse(JSON.stringify({ ...siteConfig, domain }))).domain;
}

test('K1 · a domain is where its DNS is, with the hosts that redirect to it', () => {
  expect(check(external)).toEqual({ ...external, redirectFrom: [] });
  const two = { ...route53, redirectFrom: ['www.asha.in'], keepsApiEndpoint: true };
  expect(check(two)).toEqual(two);
  expect(siteUrlOf(check(route53))).toBe('https://asha.in');
});

test.each([
  [{ ...route53, name: 'https://asha.in' }, 'site.config.ts: domain.name must be a host name of the company'],
  [{ ...route53, name: 'Asha.in' }, 'domain.name must be a host name'],
  [{ ...route53, name: 'asha' }, 'domain.name must be a host name'],
  [{ ...route53, name: 'd111.cloudfront.net' }, 'domain.name must be a host name'],
  [{ ...route53, name: `${'a'.repeat(56)}.in` }, 'domain.name must have at most 58 characters'],
  [{ ...external, apiCertificateArn: undefined }, 'domain.apiCertificateArn is missing.'],
  [
    { ...external, apiCertificateArn: 'arn:aws:iam::123456789012:server-certificate/a' },
    'domain.apiCertificateArn must be the ARN of a certificate for *.api.<name>',
  ],
  [{ ...route53, redirectFrom: ['www.asha.in/'] }, 'domain.redirectFrom.0 must be a host name'],
  [{ name: 'asha.in', dns: 'route53' }, 'domain.hostedZoneId is missing.'],
  [{ ...route53, hostedZoneId: 'asha.in' }, 'domain.hostedZoneId must be the id of a hosted zone'],
  [{ name: 'asha.in', dns: 'external' }, 'domain.certificateArn is missing.'],
  [
    { ...external, certificateArn: certificateArn.replace('us-east-1', 'ap-south-1') },
    'domain.certificateArn must be the ARN of a certificate in us-east-1',
  ],
  [
    { ...external, hostedZoneId: 'Z0' },
    'domain.hostedZoneId is not a known setting: use one of name, redirectFrom, keepsApiEndpoint, dns, certificateArn, apiCertificateArn.',
  ],
  ['asha.in', "domain must be an object with dns, name and what that kind of dns needs (it is 'asha.in')."],
  [{ ...external, dns: 'godaddy' }, "domain.dns must be 'route53' or 'external' (it is 'godaddy')."],
])('K1 · the domain %j is refused in one sentence', (domain, sentence) => {
  expect(() => check(domain)).toThrow(sentence);
});
