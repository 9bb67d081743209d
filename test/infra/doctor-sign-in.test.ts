import { expect, test } from 'vitest';
import { account, region, stackName, type Answers } from './aws-answers.ts';
import { makeOwnProject, ready, runDoctor } from './doctor-run.ts';
import { askAt, startDns } from './stand-in-dns.ts';

const ownDomain = { file: 'site.config.ts', from: 'signIn: {', to: 'signIn: { ownDomain: true,' };
const siteCertificate = `arn:aws:acm:us-east-1:${account}:certificate/0a1b2c3d-0000-4000-8000-000000000001`;
const apiCertificate = `arn:aws:acm:${region}:${account}:certificate/0a1b2c3d-0000-4000-8000-000000000002`;

function makeProject(domain: string): string {
  return makeOwnProject([
    { file: 'site.config.ts', from: 'contact: {', to: `domain: ${domain}, contact: {` },
    ownDomain,
  ]);
}

const inRoute53 = makeProject("{ name: 'asha.in', dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' }");
const elsewhere = makeProject(
  `{ name: 'asha.in', dns: 'external', certificateArn: '${siteCertificate}', apiCertificateArn: '${apiCertificate}' }`,
);

const issued = (...names: readonly string[]) => ({ Status: 'ISSUED', SubjectAlternativeNames: names });
const certified = (...names: readonly string[]): Answers => ({
  ...ready,
  certificates: { [siteCertificate]: issued(...names), [apiCertificate]: issued('*.api.asha.in') },
});

const oldUri = `https://${stackName.toLowerCase()}-${account}.auth.${region}.amazoncognito.com/oauth2/idpresponse`;
const withSite: Answers = {
  ...ready,
  stacks: {
    ...ready.stacks,
    [stackName]: { status: 'UPDATE_COMPLETE', outputs: { UserPool: `${region}_a`, GoogleRedirectUri: oldUri } },
  },
  zone: 'asha.in',
};

function runBefore(answers: Answers, project: string, environment = {}) {
  return runDoctor(answers, { project, args: ['--before'], environment: { AWS_REGION: region, ...environment } });
}

test('O2, O3 · with its DNS in Route 53 a first deployment may have its sign-in pages at the domain, and Google’s redirect URI is said', async () => {
  const { code, output } = await runBefore({ ...ready, zone: 'asha.in' }, inRoute53);

  expect(output).toContain('✓ Sign-in address  auth.asha.in is free, as far as this account can see.');
  expect(output).toContain('The redirect URI to paste at Google’s client: https://auth.asha.in/oauth2/idpresponse\n');
  expect(code).toBe(0);
});

test('O2, O3 · a site that leaves Amazon’s domain is told to keep the old redirect URI at Google until it has', async () => {
  const { code, output } = await runBefore(withSite, inRoute53);
  const after = await runBefore({ ...withSite, poolOfPrefix: `${region}_a` }, inRoute53);

  expect(output).toContain(
    `The redirect URI to paste at Google’s client: https://auth.asha.in/oauth2/idpresponse. Leave ${oldUri} there until the deployment is over.`,
  );
  expect(after.output).toContain('✓ Sign-in address  auth.asha.in is the site’s.');
  expect([code, after.code]).toEqual([0, 0]);
});

test.each<[string, Answers, string]>([
  [
    'a domain of another pool',
    { ...withSite, poolOfPrefix: `${region}_other` },
    `auth.asha.in belongs to ${region}_other: take signIn.ownDomain out, or delete that pool’s domain.`,
  ],
  [
    'the sign-in pages at the domain of before',
    { ...withSite, customDomain: 'auth.old.in' },
    'The site’s sign-in pages are at auth.old.in, and Cognito gives them one such domain: deploy once without signIn.ownDomain, then with it.',
  ],
])('O2, O3 · with %s nothing is created, and a sentence says what to do', async (_, answers, sentence) => {
  const { code, output } = await runBefore(answers, inRoute53);

  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test('O2, O3 · with DNS elsewhere the domain needs an address and the certificate the name before anything is created', async () => {
  const nowhere = await startDns([]);
  const here = await startDns(['asha.in']);

  const [early, uncertified, fine] = [
    await runBefore(certified('asha.in', 'auth.asha.in'), elsewhere, nowhere),
    await runBefore(certified('asha.in'), elsewhere, here),
    await runBefore(certified('asha.in', 'auth.asha.in'), elsewhere, here),
  ];

  expect(early.output).toContain(
    '✗ Sign-in address  asha.in has no address (A record) yet, and until then Cognito takes no domain below it: deploy without signIn.ownDomain, enter the records, then set it.',
  );
  expect(uncertified.output).toContain('The certificate of domain.certificateArn is not for auth.asha.in');
  expect(fine.output).toContain('✓ Sign-in address  asha.in has an address, without which Cognito takes no domain');
  expect([early.code, uncertified.code, fine.code]).toEqual([1, 1, 0]);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'nowhere',
    {},
    'Nobody is led to this zone for asha.in. Enter at whoever keeps the domain above it: ns-1.awsdns-01.org.',
  ],
  [
    'another zone',
    { 'asha.in': 'ns.registrar.in' },
    'The world asks ns.registrar.in for asha.in, and not this zone. Enter at whoever keeps the domain above it: ns-1.awsdns-01.org.',
  ],
])('O2, O3 · a zone is no use while the world is led to %s', async (_where, zones, sentence) => {
  const { code, output } = await runBefore(
    { ...ready, zone: 'asha.in', nameServers: ['ns-1.awsdns-01.org'] },
    inRoute53,
    await startDns([], zones),
  );

  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test('O2, O3 · a zone that the world is led to is well', async () => {
  const { code, output } = await runBefore(
    { ...ready, zone: 'asha.in', nameServers: ['ns-1.awsdns-01.org'] },
    inRoute53,
    await startDns([], { 'asha.in': 'ns-1.awsdns-01.org' }),
  );

  expect(output).toContain('✓ Domain           asha.in in the zone asha.in of Route 53.');
  expect(code).toBe(0);
});

test('O3 · where no name server answers, that is said and stops nobody', async () => {
  // Nothing answers there: a port that every machine keeps closed.
  const { code, output } = await runBefore(certified('asha.in', 'auth.asha.in'), elsewhere, askAt(1));

  expect(output).toContain(
    '! Sign-in address  Whether asha.in has an address, which Cognito wants, could not be asked',
  );
  expect(code).toBe(0);
});

const proven = (settings: string) =>
  makeOwnProject([
    { file: 'site.config.ts', from: 'contact: {', to: `mail: { isProven: true }, ${settings} contact: {` },
  ]);
const byAddress = proven('');
const byDomain = proven("domain: { name: 'asha.in', dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' },");

test.each<[string, string, Readonly<Record<string, boolean>>, string]>([
  ['an address that SES does not know', byAddress, {}, 'SES does not know hello@nilambari.in'],
  ['one that is not proven', byAddress, { 'hello@nilambari.in': false }, 'SES has not verified hello@nilambari.in'],
  ['a domain that is not', byDomain, { 'hello@nilambari.in': true }, 'SES does not know asha.in'],
])('K2, O3 · codes of accounts from %s keep a deployment back', async (_, project, verified, sentence) => {
  const { code, output } = await runBefore({ ...ready, zone: 'asha.in', verified }, project);

  expect(output).toContain(
    `✗ Mail             ${sentence}, and Cognito sends the codes of accounts from a verified sender alone: deploy once without mail.isProven, prove it (\`npm run doctor -- --after\` says how), then set it.`,
  );
  expect(code).toBe(1);
});

test('K2, O3 · a proven sender may send them', async () => {
  const verified = { 'hello@nilambari.in': true, 'asha.in': true };

  const runs = await Promise.all(
    [byAddress, byDomain].map((project) => runBefore({ ...ready, zone: 'asha.in', verified }, project)),
  );

  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(runs[0]?.output).toContain('✓ Mail             SES has verified hello@nilambari.in, from which Cognito sends');
  expect(runs[1]?.output).toContain('✓ Mail             SES has verified asha.in, from which Cognito sends');
});
