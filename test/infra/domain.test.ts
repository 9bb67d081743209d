import { expect, test } from 'vitest';
import { certificateArn, configurations, siteOf, stacksOf, synthesise } from './configurations.ts';
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

test('O2, K1 · without a domain the site has CloudFront’s name and no certificate of its own', () => {
  expect(distributionOf(siteOf('no domain'))).not.toHaveProperty('Aliases');
  expect(distributionOf(siteOf('no domain'))).not.toHaveProperty('ViewerCertificate');
});

test.each(['Route 53 in ap-south-1', 'Route 53 in us-east-1'] as const)(
  'O2, K1 · with %s the stacks make the certificate and the records of all hosts',
  (name) => {
    const { site, edge } = stacksOf(name);

    expect(distributionOf(site)).toMatchObject({
      Aliases: ['asha.in', 'www.asha.in'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
    expect(propertiesOf(edge!, 'AWS::CertificateManager::Certificate')).toMatchObject({
      DomainName: 'asha.in',
      SubjectAlternativeNames: ['www.asha.in'],
      ValidationMethod: 'DNS',
    });
    expect(recordsOf(site)).toEqual(['asha.in. A', 'asha.in. AAAA', 'www.asha.in. A', 'www.asha.in. AAAA']);
    expect(outputsOf(site)['SiteUrl']).toBe('https://asha.in');
  },
);

test('O2, K1 · with DNS elsewhere the company’s certificate is used and the records are outputs', () => {
  const { site } = stacksOf('external DNS');

  expect(JSON.stringify(distributionOf(site).ViewerCertificate)).toContain(certificateArn);
  expect(recordsOf(site)).toEqual([]);
  expect(Object.values(outputsOf(site))).toEqual(
    expect.arrayContaining([
      'asha.in CNAME <WebsiteDistribution.DomainName>',
      'www.asha.in CNAME <WebsiteDistribution.DomainName>',
    ]),
  );
});

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

test('O2, K2 · managed login at the own domain has its certificate and records, after those of the site', () => {
  const { site, edge } = stacksOf('own sign-in domain with firewall');
  const [[, domain] = []] = resourcesOf(site, 'AWS::Cognito::UserPoolDomain');

  expect(propertiesOf(site, 'AWS::Cognito::UserPoolDomain')).toMatchObject({
    Domain: 'auth.asha.in',
    CustomDomainConfig: { SecurityPolicy: 'TLS_V1_2_2021' },
  });
  expect(domain?.DependsOn).toContainEqual(expect.stringMatching(/^Websiteashain/));
  expect(recordsOf(site)).toContain('auth.asha.in. A');
  expect(resourcesOf(edge!, 'AWS::CertificateManager::Certificate')).toHaveLength(2);
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
