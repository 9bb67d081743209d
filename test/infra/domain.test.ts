import { expect, test } from 'vitest';
import { configurations, stacksOf, synthesise } from './configurations.ts';
import { edgeCode } from './edge-function.ts';
import { outputsOf, propertiesOf, type Template } from './template.ts';

function distributionOf(template: Template) {
  return Object(propertiesOf(template, 'AWS::CloudFront::Distribution')['DistributionConfig']);
}

const { domain, ...others } = configurations['every option'];
const moving = (move: 'prepare' | 'serve') => synthesise({ ...others, domain: { ...domain, move } }).site;

test('O2, K1 · while a site moves in, the stack has the hosts, and lists their DNS records as outputs', () => {
  const site = moving('serve');

  expect(distributionOf(site).Aliases).toEqual(['asha.in', 'www.asha.in']);
  expect(JSON.stringify(site)).not.toMatch(/"Type":"A(AAA)?"/);
  expect(outputsOf(site)).toMatchObject({
    DnsRecordashain: 'asha.in CNAME <WebsiteDistribution.DomainName>',
    DnsRecordauthashain: 'auth.asha.in CNAME <SignInDomain.CloudFrontDistribution>',
  });
});

test('O2, K3, K4 · before a site moves in, it takes no host of another distribution, and forms and Google work at both', () => {
  const site = moving('prepare');
  const { Environment: environment } = propertiesOf(site, 'AWS::Lambda::Function', 'FormsContacts');
  const client = propertiesOf(site, 'AWS::Cognito::UserPoolClient');
  const origins = ['https://<WebsiteDistribution.DomainName>', 'https://asha.in'];

  expect(distributionOf(site).Aliases).toEqual([]);
  expect(distributionOf(site).ViewerCertificate).toMatchObject({ SslSupportMethod: 'sni-only' });
  expect(JSON.stringify(site)).not.toMatch(/"Type":"A(AAA)?"/);
  expect(outputsOf(site)['SiteUrl']).toBe(origins[0]);
  expect(edgeCode(site, 'WebsiteViewerRequest')).toContain('canonicalHost = ""');
  expect(JSON.parse(Object(environment).Variables.SITE_ORIGINS)).toEqual(origins);
  expect(client['CallbackURLs']).toEqual(origins.flatMap((origin) => [`${origin}/login`, `${origin}/signup`]));
  expect(client['LogoutURLs']).toEqual(origins.map((origin) => `${origin}/`));
});

test('O6 · the firewall refuses an IP address with too many requests, and AWS WAF keeps no sampled requests', () => {
  const { site, edge } = stacksOf('every option');

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
