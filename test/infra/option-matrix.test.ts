import { expect, test } from 'vitest';
import type { SiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';
import { alarmProblems } from './alarm-problems.ts';
import { deployed } from './deployed.ts';
import { dependenciesOf } from './obsolete-dependencies.ts';
import { atOwnDomain, optionValues, withOptions } from './other-options.ts';
import { addPairwise, missingPairs, type Row } from './pairwise.ts';
import { schemaProblems } from './resource-schema.ts';
import { synthesise } from './synthesise.ts';
import type { Properties, Template } from './synthesised.ts';

const { stackName } = siteConfig.aws;
const hosts = { name: 'asha.in', redirectFrom: ['www.asha.in'] };
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';

const domains: Readonly<Record<string, (region: string) => Partial<SiteConfig>>> = {
  'no domain': () => ({}),
  'external DNS': (region) => ({ domain: externalDomain(region) }),
  'Route 53': () => ({ domain: { ...hosts, dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' } }),
};

function externalDomain(region: string): NonNullable<SiteConfig['domain']> {
  const apiCertificateArn = certificateArn.replace('us-east-1', region);
  return { ...hosts, dns: 'external', certificateArn, apiCertificateArn };
}

const signUpCap = { perHour: 60, perDay: 300 };
const signIns: Readonly<Record<string, Partial<SiteConfig>>> = {
  'no sign-in': { signIn: false },
  'e-mail only': { signIn: { signUpCap } },
  Google: { signIn: { signUpCap, google: { clientId: 'a.apps.googleusercontent.com', secretName: 'google' } } },
};
const regions = ['us-east-1', 'ap-south-1'];
const named = { domain: Object.keys(domains), region: regions, 'sign-in': Object.keys(signIns) };
const matrix = named.domain.flatMap((domain) =>
  regions.flatMap((region) => named['sign-in'].map((signIn) => ({ domain, region, 'sign-in': signIn }))),
);
const rows = addPairwise(matrix, optionValues);

function propertiesOfType({ Resources }: Template, type: string): readonly Properties[] {
  return Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));
}

const signInHost = 'auth.asha.in';
/** Names that AWS makes at random. */
const apiHost = '<FormApi>-<StackId>[2].api.asha.in';
const sslSettings = { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' };
/** What the domain makes of the templates, whatever the other options. */
const addresses: Readonly<Record<string, object>> = {
  'no domain': { url: 'https://<WebsiteDistribution.DomainName>', certificates: [], records: [], outputs: [] },
  'external DNS': {
    url: 'https://asha.in',
    aliases: ['asha.in', 'www.asha.in'],
    viewerCertificate: { ...sslSettings, AcmCertificateArn: certificateArn },
    certificates: [],
    records: [],
    outputs: [
      `${apiHost} CNAME <FormApiHostName.RegionalDomainName>`,
      'asha.in CNAME <WebsiteDistribution.DomainName>',
      'www.asha.in CNAME <WebsiteDistribution.DomainName>',
    ],
  },
  'Route 53': {
    url: 'https://asha.in',
    aliases: ['asha.in', 'www.asha.in'],
    viewerCertificate: { ...sslSettings, AcmCertificateArn: expect.anything() },
    certificates: [
      // It stands in public logs: so it names no host of the API.
      expect.objectContaining({ DomainName: '*.api.asha.in', ValidationMethod: 'DNS' }),
      expect.objectContaining({
        DomainName: 'asha.in',
        SubjectAlternativeNames: ['www.asha.in'],
        ValidationMethod: 'DNS',
      }),
    ],
    records: [`${apiHost}. A`, 'asha.in. A', 'asha.in. AAAA', 'www.asha.in. A', 'www.asha.in. AAAA'],
    outputs: [],
  },
};

/** The same with the hosted pages of sign-in below the domain: a certificate and a record more. */
function addressesOf(domain: string, row: Row): object {
  const { certificates = [], records = [], outputs = [], ...others } = Object(addresses[domain]);
  if (!hasOwnSignInDomain(row)) return { ...others, certificates, records, outputs };
  const isRoute53 = domain === 'Route 53';
  const certificate = expect.objectContaining({ DomainName: signInHost, ValidationMethod: 'DNS' });
  return {
    ...others,
    certificates: isRoute53 ? [...certificates, certificate] : certificates,
    records: isRoute53 ? [...records, `${signInHost}. A`, `${signInHost}. AAAA`].toSorted(byText) : records,
    outputs: isRoute53
      ? outputs
      : [...outputs, `${signInHost} CNAME <SignInOwnDomain.CloudFrontDistribution>`].toSorted(byText),
  };
}

function byText(one: unknown, other: unknown): number {
  return String(one).localeCompare(String(other));
}

function hasOwnSignInDomain(row: Row): boolean {
  return row['sign-in pages'] === atOwnDomain && row['domain'] !== 'no domain' && row['sign-in'] !== 'no sign-in';
}

test('K1, O1 · each value of an option meets each value of every other', () => {
  expect(missingPairs(rows, { ...named, ...optionValues })).toEqual([]);
});

test.each(rows.map((row) => [row.domain!, row.region!, row['sign-in']!, row] as const))(
  'K1, O1, O2 · with %s in %s and %s synthesis ends well, within CloudFormation’s schemas, whatever the other options are',
  (domain, region, signIn, row) => {
    const templates = synthesise(withOptions({ ...domains[domain]?.(region), ...signIns[signIn] }, row), region);
    const { [stackName]: site, ...others } = templates;
    if (!site) throw new Error(`There is no stack ${stackName}.`);
    const text = JSON.stringify(site.Resources);

    expect(Object.values(templates).flatMap(({ Resources }) => schemaProblems(Resources))).toEqual([]);
    expect(
      Object.values(templates)
        .flatMap(dependenciesOf)
        .filter(({ isObsolete }) => isObsolete),
    ).toEqual([]);
    // Outside CloudFront's region its alarms are a stack of their own there, and so are a certificate of the stack's own, the firewall, the log and the flat rate.
    const isElsewhere = region !== 'us-east-1';
    const [hasCertificate, hasFirewall] = [domain === 'Route 53', row.firewall !== 'none'];
    expect(Object.keys(others).toSorted(byText)).toEqual([
      ...(isElsewhere && hasCertificate ? [`${stackName}Edge`] : []),
      ...(isElsewhere && hasFirewall ? [`${stackName}Firewall`] : []),
      ...(isElsewhere && row['access log'] === 'on' ? [`${stackName}Log`] : []),
      ...(isElsewhere && row.firewall === 'with a flat rate' ? [`${stackName}Plan`] : []),
      ...(isElsewhere ? [`${stackName}Watch`] : []),
    ]);
    expect(text.includes('{"Fn::GetStackOutput":')).toBe(isElsewhere && (hasCertificate || hasFirewall));
    expect(Object.values(templates).flatMap(alarmProblems)).toEqual([]);
    expect(alarmNames(templates)).toContain(`${stackName}-EdgeErrors`);
    expect(alarmNames(templates).includes(`${stackName}-CertificateExpires`)).toBe(domain !== 'no domain');
    expect(alarmNames(templates).length).toBeLessThanOrEqual(12);
    expect(addressOf(site, templates)).toEqual(addressesOf(domain, row));
    expect(text.includes('const canonicalHost = \\"asha.in\\"')).toBe(domain !== 'no domain');
    expectSignIn(site, signIn);
    expect(text.includes('"Domain":"auth.asha.in"')).toBe(hasOwnSignInDomain(row));
  },
);

function alarmNames(templates: Readonly<Record<string, Template>>): readonly unknown[] {
  return Object.values(templates).flatMap((each) =>
    propertiesOfType(each, 'AWS::CloudWatch::Alarm').map(({ AlarmName }) => AlarmName),
  );
}

function addressOf(site: Template, templates: Readonly<Record<string, Template>>): object {
  const [distribution] = propertiesOfType(site, 'AWS::CloudFront::Distribution');
  const { Aliases, ViewerCertificate } = Object(distribution?.['DistributionConfig']);
  return {
    url: urlOf(site),
    aliases: Aliases,
    viewerCertificate: ViewerCertificate,
    certificates: Object.values(templates)
      .flatMap((each) => propertiesOfType(each, 'AWS::CertificateManager::Certificate'))
      .toSorted((one, other) => String(one['DomainName']).localeCompare(String(other['DomainName']))),
    // The names of DKIM's records are AWS's to give (sender.test.ts).
    records: propertiesOfType(site, 'AWS::Route53::RecordSet')
      .filter(({ AliasTarget }) => AliasTarget)
      .map(({ Name, Type }) => `${String(deployed(Name))} ${String(Type)}`)
      .toSorted(byText),
    outputs: Object.entries(site.Outputs)
      .filter(([id]) => id.startsWith('DnsRecord'))
      .map(([, output]) => deployed(Reflect.get(Object(output), 'Value')))
      .toSorted(byText),
  };
}

function urlOf({ Outputs }: Template): string {
  return String(deployed(Reflect.get(Object(Outputs['SiteUrl']), 'Value')));
}

function expectSignIn(site: Template, signIn: string): void {
  const text = JSON.stringify(site.Resources);
  const origin = urlOf(site);
  const [client] = propertiesOfType(site, 'AWS::Cognito::UserPoolClient');
  const isOn = signIn !== 'no sign-in';
  const variables = propertiesOfType(site, 'AWS::Lambda::Function').map(({ Environment }) =>
    Reflect.get(Object(Environment), 'Variables'),
  );

  expect(new Set(variables.flatMap((each) => deployed(Object(each).SITE_ORIGINS) ?? []))).toEqual(new Set([origin]));
  expect(deployed(client?.['CallbackURLs'])).toEqual(isOn ? [`${origin}/login`] : undefined);
  expect(deployed(client?.['LogoutURLs'])).toEqual(isOn ? [`${origin}/`] : undefined);
  expect(/cognito|PreSignUp|userPoolId/i.test(text)).toBe(isOn);
  // Without Google a first deployment asks for no secret that somebody has to store beforehand.
  expect(text.includes('secretsmanager:google')).toBe(signIn === 'Google');
  expect(propertiesOfType(site, 'AWS::Cognito::UserPoolIdentityProvider')).toHaveLength(signIn === 'Google' ? 1 : 0);
}
