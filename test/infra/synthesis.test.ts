import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, onTestFinished, test } from 'vitest';
import { addNagGate } from '#infra/nag-gate.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { dependenciesOf } from './obsolete-dependencies.ts';
import { assemblyFolder, template } from './synthesised.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'synthesis-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('K1 · the template names no account, no region and no machine', () => {
  // Google's client ids begin with twelve digits too.
  const text = JSON.stringify(template).replaceAll(
    (siteConfig.signIn && siteConfig.signIn.google?.clientId) || 'none',
    '',
  );

  expect(text).not.toMatch(/\b\d{12}\b/);
  expect(text).not.toMatch(/\b(us|eu|ap)-[a-z]+-\d\b/);
  expect(text).not.toContain(process.cwd());
});

test('K1 · no resource waits in words for one that it refers to anyway, as cfn-lint has it (W3005)', () => {
  const waiting = dependenciesOf(template);

  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.filter(({ isObsolete }) => isObsolete)).toEqual([]);
});

test('K1 · synthesis looks nothing up in an account', () => {
  const manifest = readFileSync(join(assemblyFolder, 'manifest.json'), 'utf8');

  expect(manifest).not.toContain('"missing"');
  expect(manifest).toContain('aws://unknown-account/unknown-region');
});

test('K1 · a finding of cdk-nag that nobody acknowledged ends synthesis', () => {
  const app = new App({ outdir: temporaryFolder() });
  addNagGate(app);
  const role = new Role(new Stack(app, 'Careless'), 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['s3:*'], resources: ['*'] }));

  expect(() => app.synth()).toThrow("Acknowledge with 'AwsSolutions::AwsSolutions-IAM5[Action::s3:*]'");
});

test('K1 · so does one of its pack for serverless stacks', () => {
  const app = new App({ outdir: temporaryFolder() });
  addNagGate(app);
  const careless = new Stack(app, 'Careless');
  careless.exportValue(new Queue(careless, 'Queue', { enforceSSL: true }).queueArn);

  expect(() => app.synth()).toThrow("Acknowledge with 'Serverless::Serverless-SQSRedrivePolicy'");
});

test('K1 · without a bundle synthesis says what to run', () => {
  const folder = temporaryFolder();

  expect(() => readWebBundle(folder)).toThrow(
    `The web bundle has no index.html in ${folder}. Run \`npm run build\` first.`,
  );
});
