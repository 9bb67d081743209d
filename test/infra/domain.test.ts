import { expect, test } from 'vitest';
import { configurations, stacksOf, synthesise } from './configurations.ts';
import { outputsOf, propertiesOf, resourcesOf, type Template } from './template.ts';

function distributionOf(template: Template) {
  return Object(propertiesOf(template, 'AWS::CloudFront::Distribution')['DistributionConfig']);
}

function recordsOf(template: Template): readonly string[] {
  return resourcesOf(template, 'AWS::Route53::RecordSet')
    .map(([, { Properties }]) => `${String(Properties['Name'])} ${String(Properties['Type'])}`)
    .filter((record) => /(A|AAAA)$/.test(record))
    .toSorted();
}

const { domain: ownDomain, ...moving } = configurations['own sign-in domain with firewall'];

test('O2, K1 · while a site moves in, the stack has the hosts, and lists their DNS records as outputs', () => {
  const { site } = synthesise({ ...moving, domain: { redirectFrom: [], ...ownDomain, move: 'serve' } });

  expect(distributionOf(site).Aliases).toEqual(['asha.in', 'www.asha.in']);
  expect(recordsOf(site)).toEqual([]);
  expect(outputsOf(site)).toMatchObject({
    DnsRecordashain: 'asha.in CNAME <WebsiteDistribution.DomainName>',
    DnsRecordauthashain: 'auth.asha.in CNAME <SignInDomain.CloudFrontDistribution>',
  });
});

test('O2, K1 · before a site moves in, it is at CloudFront’s name, has the certificate, and takes no host of another distribution', () => {
  const { site } = synthesise({ ...moving, domain: { redirectFrom: [], ...ownDomain, move: 'prepare' } });
  const { FunctionCode: code } = propertiesOf(site, 'AWS::CloudFront::Function', 'WebsiteViewerRequest');

  expect(distributionOf(site).Aliases).toEqual([]);
  expect(distributionOf(site).ViewerCertificate).toMatchObject({ SslSupportMethod: 'sni-only' });
  expect(recordsOf(site)).toEqual([]);
  expect(outputsOf(site)['SiteUrl']).toBe('https://<WebsiteDistribution.DomainName>');
  expect(code).toContain('canonicalHost = ""');
});

test('O2, K3, K4 · before a site moves in, forms and Google work at CloudFront’s name and at the host', () => {
  const { site } = synthesise({ ...moving, domain: { redirectFrom: [], ...ownDomain, move: 'prepare' } });
  const { Environment: environment } = propertiesOf(site, 'AWS::Lambda::Function', 'FormsContacts');
  const client = propertiesOf(site, 'AWS::Cognito::UserPoolClient');
  const origins = ['https://<WebsiteDistribution.DomainName>', 'https://asha.in'];

  expect(JSON.parse(Object(environment).Variables.SITE_ORIGINS)).toEqual(origins);
  expect(client['CallbackURLs']).toEqual(origins.flatMap((origin) => [`${origin}/login`, `${origin}/signup`]));
  expect(client['LogoutURLs']).toEqual(origins.map((origin) => `${origin}/`));
});

test('O6 · the firewall refuses an IP address with too many requests, and AWS WAF keeps no sampled requests', () => {
  const { site, edge } = stacksOf('own sign-in domain with firewall');

  expect(distributionOf(site).WebACLId).toBeDefined();
  expect(propertiesOf(edge!, 'AWS::WAFv2::WebACL')).toMatchObject({
    Scope: 'CLOUDFRONT',
    VisibilityConfig: { SampledRequestsEnabled: false },
    Rules: [
      {
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: { RateBasedStatement: { Limit: 2000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' } },
        VisibilityConfig: { SampledRequestsEnabled: false },
      },
    ],
  });
});
