import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deploySteps } from '#infra/deploy/deploy-steps.ts';
import { readStage } from '#infra/stage.ts';
import { siteConfig } from '#site-config';
import { siteConfigPlugin } from '#web/build/site-config-plugin.ts';
import { deployed } from './deployed.ts';
import { schemaProblems } from './resource-schema.ts';
import { synthesise } from './synthesise.ts';
import { bundleFolder, template, type Template } from './synthesised.ts';

const { stackName } = siteConfig.aws;
const previewName = `${stackName}-preview-17`;
const everything = {
  domain: { name: 'asha.in', redirectFrom: [], dns: 'route53' as const, hostedZoneId: 'Z0123456789ABCDEFGHIJ' },
  signIn: { signUpCap: { perHour: 60, perDay: 300 }, ownDomain: true },
  webhook: { url: 'https://hooks.example', secretName: 'hook' },
  aws: { ...siteConfig.aws, firewall: { requestsPerFiveMinutes: 2000, plan: 'pro' as const } },
};

function typesOf({ Resources }: Template): readonly string[] {
  return Object.values(Resources).map(({ Type }) => Type);
}

/** Everything that a template names itself, as it reads in an account and a region. */
function givenNames({ Resources }: Template): readonly string[] {
  // An HTTP API may have any name.
  const named = Object.values(Resources).filter(({ Type }) => Type !== 'AWS::ApiGatewayV2::Api');
  return named.flatMap(({ Type, Properties }) =>
    Type === 'AWS::Cognito::UserPoolDomain'
      ? [String(deployed(Properties['Domain']))]
      : Object.entries(Properties ?? {})
          .flatMap(([name, value]) => [[name, value] as const, ...Object.entries(Object(value))])
          .filter(([name]) => /^(Name|AlarmName|DashboardName|TableName|RoleName|BucketName|TopicName)$/.test(name))
          .map(([, value]) => String(deployed(value))),
  );
}

test.each(['us-east-1', 'ap-south-1'])(
  'K1 · a preview in %s is one stack beside production, which shares no name with it',
  (region) => {
    const { [previewName]: preview, ...others } = synthesise(everything, region, 'preview-17');

    if (!preview) throw new Error(`There is no stack ${previewName}.`);
    expect(others).toEqual({});
    expect(schemaProblems(preview.Resources)).toEqual([]);
    const names = givenNames(preview);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => givenNames(template).includes(name))).toEqual([]);
  },
);

test('K1, O5 · a preview keeps nothing when it goes', () => {
  const { [previewName]: preview } = synthesise({}, undefined, 'preview-17');
  const resources = Object.values(preview?.Resources ?? {});

  expect(resources.filter(({ DeletionPolicy }) => DeletionPolicy !== 'Delete' && DeletionPolicy !== undefined)).toEqual(
    [],
  );
  expect(JSON.stringify(resources)).not.toMatch(/"DeletionProtection(Enabled)?":(true|"ACTIVE")/);
  expect(resources.map(({ Type }) => Type)).toContain('Custom::S3AutoDeleteObjects');
});

test('O5 · nine previews fit beside production, as the guide says: an account may have twenty response headers policies', () => {
  const { [previewName]: preview } = synthesise({}, undefined, 'preview-17');
  const [here, beside] = [template, preview].map(
    (each) => each && typesOf(each).filter((type) => type === 'AWS::CloudFront::ResponseHeadersPolicy').length,
  );

  expect((20 - Number(here)) / Number(beside)).toBe(9);
});

test('K1, O5 · a preview leaves no backup of a table and no log of a function', () => {
  const { [previewName]: preview } = synthesise({}, undefined, 'preview-17');
  if (!preview) throw new Error(`There is no stack ${previewName}.`);
  const { Resources } = preview;
  const idsOf = (type: string) => Object.keys(Resources).filter((id) => Resources[id]?.Type === type);
  const tables = JSON.stringify(idsOf('AWS::DynamoDB::Table').map((id) => Resources[id]));
  const functions = idsOf('AWS::Lambda::Function');
  const logs = functions.map((id) => String(Object(Resources[id]?.Properties['LoggingConfig']).LogGroup?.Ref));

  expect(tables).toContain('"PointInTimeRecoveryEnabled":false');
  expect(tables).not.toContain('"PointInTimeRecoveryEnabled":true');
  expect(functions.join()).toContain('CustomS3AutoDeleteObjects');
  expect(logs.map((id) => [Resources[id]?.Type, Resources[id]?.DeletionPolicy])).toEqual(
    functions.map(() => ['AWS::Logs::LogGroup', 'Delete']),
  );
});

test('K1 · a preview mails nobody and has nothing that is one of its kind', () => {
  const { [previewName]: preview } = synthesise(everything, 'us-east-1', 'preview-17');
  const types = new Set(preview && typesOf(preview));

  for (const type of [
    'AWS::SES::EmailIdentity',
    'AWS::CertificateManager::Certificate',
    'AWS::Route53::RecordSet',
    'AWS::WAFv2::WebACL',
    'AWS::CloudWatch::Alarm',
    'AWS::Budgets::Budget',
    'AWS::Scheduler::Schedule',
  ]) {
    expect(types).not.toContain(type);
  }
  expect(types).toContain('AWS::Cognito::UserPool');
});

function policies(each: Template | undefined): readonly object[] {
  return Object.values(each?.Resources ?? {}).filter(({ Type }) => Type === 'AWS::CloudFront::ResponseHeadersPolicy');
}

test('K1 · only a preview asks not to be indexed, in every answer', () => {
  const { [previewName]: preview } = synthesise({}, undefined, 'preview-17');
  const asking = (each: Template | undefined) =>
    policies(each).filter((policy) =>
      JSON.stringify(policy).includes('"Header":"x-robots-tag","Override":true,"Value":"noindex, nofollow"'),
    );

  expect(asking(preview)).toHaveLength(policies(preview).length);
  expect(policies(preview).length).toBeGreaterThan(1);
  expect(asking(template)).toEqual([]);
});

function shownTo(isPreview: boolean): string {
  return String(Object(siteConfigPlugin(isPreview)).load('/site.config.ts'));
}

test('O5 · a preview has no client of Google’s, whose only address is production’s, and shows no button for it', () => {
  const { [previewName]: preview } = synthesise(everything, 'us-east-1', 'preview-17');

  expect(preview && typesOf(preview)).not.toContain('AWS::Cognito::UserPoolIdentityProvider');
  expect(JSON.stringify(preview)).not.toContain('nilambari/google-oauth');
  expect([shownTo(true), shownTo(false)].map((shown) => shown.includes('googleusercontent'))).toEqual([false, true]);
  expect(deploySteps(['--stage', 'preview-17']).map(({ environment }) => environment)).toContainEqual({
    SITE_STAGE: 'preview-17',
  });
});

test('O5 · the pages of a preview name CloudFront’s address as their own where those of production name the domain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(bundleFolder, folder, { recursive: true });
  const home = join(folder, 'index.html');
  writeFileSync(home, readFileSync(home, 'utf8').replaceAll('https://site.invalid', 'https://asha.in'));

  const addressOf = (stage?: string) => {
    const { [stage ? previewName : stackName]: stack } = synthesise(everything, 'us-east-1', stage, folder);
    const markers = Object.values(stack?.Resources ?? {}).flatMap(
      ({ Properties }) => Properties?.['SourceMarkers'] ?? [],
    );
    return markers.flat().map((each) => deployed(Object(each)['https://asha.in']));
  };

  expect(new Set(addressOf('preview-17'))).toContain('https://<WebsiteDistribution.DomainName>');
  expect(new Set(addressOf())).toEqual(new Set([undefined]));
});

function commands(argv: readonly string[]): readonly string[] {
  return deploySteps(argv).map(({ command, args }) => [command, ...args].join(' '));
}

test('K1, O3 · a deployment begins and ends with the doctor, who is told of the stage', () => {
  expect(commands(['--require-approval', 'never'])).toEqual([
    'node infra/doctor/main.ts --before --all',
    'npm run --silent test:artefact',
    'cdk deploy --all --require-approval never',
    'node ops/releases/publish.ts',
    'node infra/doctor/main.ts --after',
  ]);
  for (const argv of [
    ['--stage', 'preview-17', '--hotswap'],
    ['--stage=preview-17', '--hotswap'],
  ]) {
    expect(commands(argv)).toEqual([
      'node infra/doctor/main.ts --before --all --stage preview-17',
      'npm run --silent test:artefact',
      'cdk deploy --all --context stage=preview-17 --hotswap',
      'node ops/releases/publish.ts --stage preview-17',
      'node infra/doctor/main.ts --after --stage preview-17',
    ]);
  }
});

test.each(['', 'Preview', 'a_b', '-a', 'a-', 'a'.repeat(21), 17])('K1 · %j is no name of a stage', (text) => {
  expect(() => readStage(text)).toThrow('is no name of a stage: use at most 20 small letters');
});
