import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, onTestFinished, test } from 'vitest';
import { formNames } from '#contract/form-routes.ts';
import { outputs, previewBoundary, tableOutput } from '#contract/stack-names.ts';
import type { ProgramContext } from '#ops/command.ts';
import { doctorProgram } from '#ops/doctor.ts';
import { openAws } from '#ops/doctor/check.ts';
import { leadProgram } from '#ops/leads.ts';
import { privacyProgram } from '#ops/privacy.ts';
import { restoreProgram } from '#ops/restore.ts';
import { subscriberProgram } from '#ops/subscribers.ts';
import { createTable, now, openTestCloud, runOn, store, storeLead } from './command-run.ts';
import { noDns, plain } from './doctor-run.ts';
import {
  alarmHeadings,
  allowedActions,
  awsCalls,
  blocks,
  headings,
  lines,
  namedHeadings,
  namedScripts,
  neededActions,
  policies,
  project,
  scriptCalls,
  scripts,
  type AwsCall,
} from './guide.ts';

const programs: Readonly<Record<string, (context: ProgramContext) => Command>> = {
  leads: leadProgram,
  subscribers: subscriberProgram,
  privacy: privacyProgram,
  restore: restoreProgram,
};

test('O9 · a shell can read every block of commands in the guide', () => {
  const { stderr } = spawnSync('sh', ['-n'], { input: blocks.join('\n'), encoding: 'utf8' });

  expect(blocks.length).toBeGreaterThan(20);
  expect(stderr).toBe('');
});

test('O9 · the guide’s commands for messages, subscribers, people and restores do their work', async () => {
  const cloud = await openTestCloud();
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'elsewhere.csv'), 'asha@example.com\n');
  const restored = await createTable('contacts');
  const item = { createdAt: '2026-11-20T08:00:00.000Z', email: 'ravi@example.com' };
  await store({ ...cloud, table: () => restored }, 'contacts', { id: 'AAAA-BBBB-CCCC', ...item });
  await storeLead(cloud, { delivery: 'quarantined', id: '7K3M-Q2XD-4RTN' });
  const calls = scriptCalls.filter(({ script }) => programs[script]);
  const codes: unknown[] = [];
  for (const { script, args } of calls) {
    const given = args.map((each) => {
      if (each === 'restored-contacts') return restored;
      return each.endsWith('.csv') ? join(folder, each) : each;
    });
    // In the guide `done` and `spam` come first, and end the delivery.
    if (given[0] === 'approve') await storeLead(cloud, { delivery: 'quarantined', id: '7K3M-Q2XD-4RTN' });
    const { code, said } = await runOn(cloud, programs[script] ?? leadProgram, ...given);
    if (code !== 0) codes.push([script, ...args, said.split('. ').at(-1)].join(' '));
  }

  expect(new Set(calls.map(({ script }) => script))).toEqual(new Set(Object.keys(programs)));
  expect(codes).toEqual([
    'privacy erase asha@example.com Nothing was deleted: add --yes to delete it.',
    'restore contacts restored-contacts Then add --yes.',
  ]);
});

test('O9 · the doctor has every option that the guide gives it', () => {
  const terminal = { write: () => {}, say: () => {}, now: () => now };
  const { options } = doctorProgram({ config: plain, aws: openAws('ap-south-1'), network: noDns, terminal });
  const known = new Set(options.map(({ long }) => long));
  const given = scriptCalls.filter(({ script }) => script === 'doctor').flatMap(({ args }) => args);

  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((option) => !known.has(option))).toEqual([]);
});

test('O9 · every script that the guide or a sentence names exists', () => {
  expect([...namedScripts].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test.each(['doctor', 'deploy', ...Object.keys(programs)])('O9 · the script %s runs its file in ops', (name) => {
  expect(scripts[name]).toBe(`node ops/${name}.ts`);
  expect(existsSync(join(project, 'ops', `${name}.ts`))).toBe(true);
});

/** The services of which the project has AWS's own description, with the names of its packages. */
const clients: Readonly<Record<string, string>> = {
  acm: 'acm',
  cloudformation: 'cloudformation',
  cloudwatch: 'cloudwatch',
  'cognito-idp': 'cognito-identity-provider',
  dynamodb: 'dynamodb',
  lambda: 'lambda',
  route53: 'route-53',
  secretsmanager: 'secrets-manager',
  sesv2: 'sesv2',
  sns: 'sns',
};
/** The other commands of the guide, read in the AWS CLI's reference on 2026-11-24. */
const otherCommands: ReadonlySet<string> = new Set([
  'sts get-caller-identity --region --query --output',
  'service-quotas request-service-quota-increase --region --service-code --quota-code --desired-value',
  'iam create-open-id-connect-provider --url --client-id-list',
  'iam create-policy --policy-name --policy-document',
  'iam create-role --role-name --assume-role-policy-document',
  'iam put-role-policy --role-name --policy-name --policy-document',
  'logs describe-log-groups --region --log-group-name-pattern --query',
  'logs filter-log-events --region --log-group-name --filter-pattern --start-time',
  'cloudfront get-distribution-config --id',
  'cloudfront update-distribution --id --if-match --distribution-config',
  'cloudfront list-distributions',
  's3 rb --force',
  'wafv2 delete-web-acl --region --scope --name --id --lock-token',
  'wafv2 list-web-acls --region --scope --query',
  'ses verify-email-identity --region --email-address',
]);
/** The options that every command of the AWS CLI has. */
const general = new Set(['region', 'output', 'query']);
/** The AWS CLI renames an option that would be one of its own (argrename.py). */
const renamed: Readonly<Record<string, string>> = { 'sns subscribe notification-endpoint': 'endpoint' };

async function problemsOf({ service, operation, options }: AwsCall): Promise<readonly string[]> {
  if (clients[service] === undefined) {
    const command = [service, operation, ...options.map((option) => `--${option}`)].join(' ');
    return otherCommands.has(command) ? [] : [command];
  }
  const client: Readonly<Record<string, unknown>> = await import(`@aws-sdk/client-${clients[service]}`);
  const name = operation.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (client[`waitUntil${name}`]) return [];
  const schema: unknown = client[`${name}$`];
  if (!Array.isArray(schema)) return [`${service} ${operation}`];
  const input: unknown = typeof schema[4] === 'function' ? schema[4]() : schema[4];
  const members = new Set(Object(input)[4].map((member: string) => member.toLowerCase()));
  return options
    .map((option) => renamed[`${service} ${operation} ${option}`] ?? option)
    .filter((option) => !general.has(option) && !members.has(option.replace(/^no-/, '').replaceAll('-', '')))
    .map((option) => `${service} ${operation} --${option}`);
}

test('O9 · each command of the AWS CLI in the guide and in the doctor’s sentences exists with its options', async () => {
  const wrong: AwsCall = { service: 'dynamodb', operation: 'delete-item', options: ['table', 'key'] };

  expect(awsCalls.length).toBeGreaterThan(30);
  expect(await problemsOf(wrong)).toEqual(['dynamodb delete-item --table']);
  expect((await Promise.all(awsCalls.map(problemsOf))).flat()).toEqual([]);
});

test('O9, O5 · the policy of the deploying roles allows each call of the doctor and no other', () => {
  expect(new Set(allowedActions)).toEqual(new Set(neededActions));
  expect(allowedActions).toContain('lambda:InvokeFunction');
});

test('K3, O5 · the guide’s role of previews can assume no role that deploys production or reads its data', () => {
  const ofProduction = policies.filter((policy) => policy.includes('role/cdk-hnb659fds-*'));
  const ofPreviews = policies.filter((policy) => /role\/(cdk-preview|NilambariSite-pr)-/.test(policy));

  expect(ofProduction).toHaveLength(1);
  expect(ofPreviews).toHaveLength(2);
  expect(ofPreviews.join()).toContain(`policy/${previewBoundary}`);
  expect(ofPreviews.join()).not.toMatch(/hnb659fds|lookup-role|cdk-preview-\*|"iam:\*"|"\*:\*"/);
});

test('O9, K3 · each output that the guide reads is one of the stack, so that the emergency switch finds its distribution', () => {
  const read = blocks.flatMap((block) => [...block.matchAll(/\$\(output (\w+)\)/g)].map(([, name = '']) => name));
  const known = new Set<string>([...Object.values(outputs), ...formNames.map(tableOutput)]);

  expect(read).toContain(outputs.distribution);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
  // It returns the first 100 resources only (CloudFormation API reference, read 2026-11-24).
  expect(lines.filter((line) => line.includes('describe-stack-resources'))).toEqual([]);
});

test('O4, O9 · each heading that an alarm or a sentence names is in the guide', () => {
  expect(namedHeadings).toContain('docs/github.md, The deploying roles');
  expect(namedHeadings.filter((heading) => !headings.has(heading))).toEqual([]);
});

test.each(['The month costs more than planned', ...alarmHeadings])(
  'O4 · the runbook has the heading “%s” of an alarm',
  (heading) => {
    expect(headings).toContain(`docs/runbook.md, ${heading}`);
  },
);
