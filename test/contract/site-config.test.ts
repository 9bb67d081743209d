import { expect, test } from 'vitest';
import { mailAddresses } from '#contract/mail-addresses.ts';
import { ownSignInHost, siteHost } from '#settings/site-config.ts';
import { check } from './changed-settings.ts';

const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c';
const hostedZoneId = 'Z0123456789ABCDEFGHIJ';
const script = {
  src: 'https://stats.example/a.js',
  purpose: 'It counts.',
  attributes: {},
  connect: ['https://a.example'],
};
const google = { clientId: '1-a.apps.googleusercontent.com', secretName: 'site/google' };
const origin = 'must be https:// and a host name of the company in small letters';
const oneDns = 'must have hostedZoneId (DNS in Route 53) or certificateArn (DNS elsewhere), and not both';

test.each<[string, unknown, string]>([
  ['company.legalName', ' ', "must not be empty (the value is '')."],
  ['company.description', undefined, 'is missing.'],
  ['company.foundedYear', 2016.5, 'must be a year, 1900 or later (the value is 2016.5).'],
  ['company.registrations.NIPC', 500, 'must be text (the value is 500).'],
  ['contact.email', 'asha', "must be an email address such as hello@example.com (the value is 'asha')."],
  ['contact.phone', '080 1234', 'must be + and the country code, then digits with single spaces'],
  ['contact.address.lines', [], 'must have at least one line'],
  ['contact.address.country', 'India', 'must be a country code of two letters, such as IN'],
  ['timeZone', '+05:30', 'must be a name of the IANA time zone database, such as Asia/Kolkata or Europe/Lisbon'],
  ['socials', 'https://a.example', 'must be an object of URLs by label'],
  ['newsletter', 'yes', "must be an object with webhookSecret (the value is 'yes')."],
  ['socials.LinkedIn', 'nilambari', "must be a URL (the value is 'nilambari')."],
  ['scripts', 'https://stats.example/a.js', 'must be a list of scripts'],
  ['scripts.0.src', 'http://stats.example/a.js', 'must begin with https://'],
  ['scripts.0.connect.0', "https://a.example; script-src 'self'", 'must be https:// and a host name, such as'],
  ['scripts.0.defer', true, 'is not a known setting: use one of src, purpose, attributes, connect.'],
  ['url', 'https://Asha.in', `${origin}, without a path or a final slash, such as https://www.example.com`],
  ['url', 'https://d111.cloudfront.net', origin],
  ['url', `https://${'a'.repeat(56)}.in`, 'must have a host of at most 58 characters'],
  ['domain', {}, `${oneDns} (the value is {"redirectFrom":[]}).`],
  ['domain', { hostedZoneId, certificateArn }, oneDns],
  ['domain.hostedZoneId', 'asha.in', 'must be the id of a hosted zone in Route 53, such as Z0123456789ABCDEFGHIJ'],
  ['domain.certificateArn', certificateArn.replace('us', 'ap'), 'must be the ARN of a certificate in us-east-1'],
  ['domain.redirectFrom.0', 'www.asha.in/', 'must be a host name in small letters, such as www.example.com'],
  ['domain.move', false, "must be 'prepare' or 'serve' (the value is false)."],
  ['signIn.codesBySes', 'yes', "must be true or false (the value is 'yes')."],
  ['signIn', true, 'must be an object with google, ownDomain, codesBySes (the value is true).'],
  ['signIn.google.clientId', 'GOCSPX-secret', 'must be a client ID from Google, which ends with'],
  ['aws.region', 'Mumbai', "must be a region of AWS with SES, such as ap-south-1 (the value is 'Mumbai')."],
  ['aws.stackName', '1site', 'must have at most 50 letters, digits and hyphens, and begin with a letter'],
  ['aws.stackName', 'MyAwsSite', 'must not contain aws, amazon or cognito: Cognito refuses them'],
  ['aws.alarms.emails', [], 'must have at least one email address (the value is []).'],
  ['aws.alarms.emails', Array(11).fill('a@b.in'), 'must have at most ten email addresses'],
  ['aws.alarms.monthlyUsd', 0, 'must be a number, 1 or more (the value is 0).'],
  ['aws.firewall', 99, 'must be a whole number from 100 to 2000000000. A lower limit blocks offices that share'],
])('O1 · the setting %s with the value %j is refused in one sentence', (path, value, sentence) => {
  const domain = path.startsWith('domain.') ? { domain: { redirectFrom: [], hostedZoneId } } : {};
  const scripts = path.startsWith('scripts.') ? { scripts: [structuredClone(script)] } : {};
  const dns = path === 'domain.certificateArn' ? { domain: {} } : domain;

  let message = '';
  try {
    check({ ...dns, ...scripts, [path]: value });
  } catch (error) {
    message = String(error);
  }

  expect(message).toContain(`site.config.ts: ${path} ${sentence}`);
  expect(message.split('\n')).toHaveLength(1);
});

test('O1 · the sentence about Google’s client id or the name of a secret does not repeat the value', () => {
  expect(() => check({ signIn: { google: { clientId: 'GOCSPX-secret', secretName: 'my words' } } })).toThrow(
    /^(?!.*(GOCSPX|my words))site\.config\.ts: signIn\.google\.clientId.*\n.*: signIn\.google\.secretName.*$/s,
  );
  expect(() => check({ newsletter: { webhookSecret: 'https://hook.example/token' } })).toThrow(
    /^(?!.*token)site\.config\.ts: newsletter\.webhookSecret must be the name of a secret/,
  );
});

test('O1 · the optional settings have these defaults', () => {
  const config = check({
    'contact.careersEmail': undefined,
    mail: undefined,
    signIn: undefined,
    newsletter: undefined,
  });

  expect(config).toMatchObject({ mail: {}, signIn: { ownDomain: false, codesBySes: false }, newsletter: {} });
  expect(config.aws).toMatchObject({ retentionDays: 730, requestsPerSecond: 250, originSecretVersion: 1 });
  expect(config.contact.careersEmail).toBe(config.contact.email);
  expect([config.domain, config.aws.firewall]).toEqual([undefined, undefined]);
});

test('O4 · a budget is refused in a region in which CloudFormation has none', () => {
  const region = 'eu-north-1';

  expect(() => check({ 'aws.region': region })).toThrow(
    'site.config.ts: aws must not have alarms.monthlyUsd in this region',
  );
  expect(check({ 'aws.region': region, 'aws.alarms.monthlyUsd': undefined }).aws.region).toBe(region);
});

test('O4 · an address that stands twice gets each alarm once', () => {
  const emails = ['alarms@asha.in', 'alarms@asha.in'];

  expect(check({ 'aws.alarms.emails': emails }).aws.alarms.emails).toEqual(['alarms@asha.in']);
});

test('O1, R12 · a script of another company has the origin of its URL and no attributes or connections', () => {
  const { src, purpose } = script;
  const defaults = { attributes: {}, connect: [], origin: 'https://stats.example' };

  expect(check({ scripts: [{ src, purpose }] }).scripts).toEqual([{ src, purpose, ...defaults }]);
  expect(check({ scripts: [{ src, purpose, connect: ['https://*.stats.example'] }] }).scripts).toHaveLength(1);
  expect(check({}).scripts).toEqual([]);
});

test('O2 · a domain has its DNS in Route 53 or elsewhere, and hosts that redirect to it', () => {
  const route53 = { hostedZoneId, redirectFrom: ['asha.in'], hsts: 'preload', move: 'serve' };

  expect(check({ domain: route53 }).domain).toEqual(route53);
  expect(check({ domain: { certificateArn } }).domain).toEqual({ certificateArn, redirectFrom: [] });
});

test('K2, O2 · sign-in can be off, or use a host name of the company that is short enough for Cognito', () => {
  const longest = `https://${'a'.repeat(55)}.in`;
  const config = check({ url: longest, domain: { hostedZoneId }, signIn: { ownDomain: true, google } });

  expect(config.signIn).toEqual({ ownDomain: true, codesBySes: false, google });
  expect(siteHost(config)).toHaveLength(58);
  // The most that CreateUserPoolDomain takes (API reference, “Domain”, read 2026-11-22).
  expect(ownSignInHost(config)).toHaveLength(63);
  expect(check({ signIn: false }).signIn).toBe(false);
  expect(() => check({ signIn: { ownDomain: true } })).toThrow(
    'site.config.ts: signIn.ownDomain must not be true without domain and google: it is the host auth.<host of url>, which leads to Google. Set both, or remove ownDomain',
  );
});

test('O1, N1 · emails come from an address of the domain or, without a domain, from the company’s own', () => {
  const domain = { hostedZoneId };

  expect(mailAddresses(check({ url: 'https://www.asha.in', domain, 'contact.email': 'hello@asha.in' }))).toEqual({
    from: 'website@asha.in',
    to: 'hello@asha.in',
  });
  expect(mailAddresses(check({ mail: { to: 'messages@asha.in' } }))).toEqual({
    from: 'messages@asha.in',
    to: 'messages@asha.in',
  });
});
