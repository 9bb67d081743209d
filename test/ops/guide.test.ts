import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { backupProgram } from '#ops/backup/backup-program.ts';
import { leadProgram, type ProgramParts } from '#ops/lead-program.ts';
import { privacyProgram } from '#ops/privacy-program.ts';
import { restoreProgram } from '#ops/restore/restore-program.ts';
import { subscriberProgram } from '#ops/subscriber-program.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { startOps, storeLeads } from './command.ts';
import { awsCalls, blocks, namedScripts, scriptCalls, scripts, type AwsCall } from './guide-commands.ts';

const programs: Readonly<Record<string, (parts: ProgramParts) => Command>> = {
  leads: leadProgram,
  subscribers: subscriberProgram,
  privacy: privacyProgram,
  backup: (parts) => backupProgram({ ...parts, readPassphrase: () => Promise.resolve('for the guide alone') }),
  restore: (parts) => restoreProgram({ ...parts, pause: () => Promise.resolve() }),
};

/** Nothing was done, and that is right: erasing asks for `--yes`, and the local cloud has no such past to restore. */
const sentences: readonly (readonly [call: RegExp, sentence: string])[] = [
  [/^privacy erase \S+$/, 'Nothing was deleted: add --yes.'],
  [/^restore /, 'cannot be had'],
];

test('O9 · every block of commands in the guides is one that a shell reads', () => {
  expect(blocks.length).toBeGreaterThan(15);
  for (const block of blocks)
    expect([block, spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' }).stderr]).toEqual([block, '']);
});

test('O9 · the commands for leads, subscribers, people, backups and restores do on the local cloud what the guides say', async () => {
  const { cloud, run } = await startOps();
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'elsewhere.csv'), 'asha@example.com\n');
  const [lead] = await storeLeads(cloud, 1);
  const known = scriptCalls.flatMap(({ args }) => args.find((each) => /^\w{4}-\w{4}-\w{4}$/.test(each)) ?? [])[0];
  await cloud.documents.send(new PutCommand({ TableName: cloud.table('contacts'), Item: { ...lead, id: known } }));
  const calls = scriptCalls.filter(({ script }) => programs[script]);

  expect(new Set(calls.map(({ script }) => script))).toEqual(new Set(Object.keys(programs)));
  for (const { script, args } of calls) {
    const program = programs[script];
    if (!program) continue;
    const given = args.map((each) => (/\.(csv|json|backup)$/.test(each) ? join(folder, each) : each));
    const { code, told } = await run(program, ...given);
    const call = [script, ...args].join(' ');
    const [, sentence = ''] = sentences.find(([pattern]) => pattern.test(call)) ?? [];

    expect([call, code, told]).toEqual([call, sentence ? 1 : 0, expect.stringContaining(sentence)]);
  }
});

test('O9 · every script that the guides name is there, and the file that it runs is named in some test', () => {
  const tests = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('guide'))
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    .join('\n');

  expect([...namedScripts].filter((name) => !(name.replace(/:$/, '') in scripts) && !name.endsWith(':'))).toEqual([]);
  const entries = [...namedScripts].flatMap(
    (name) => /\bnode ((?:ops|infra)\/\S+\.ts)/.exec(scripts[name] ?? '')?.[1] ?? [],
  );
  expect(entries).toEqual(expect.arrayContaining(['infra/destroy/main.ts', 'ops/leads.ts']));
  expect([...new Set(entries)].filter((file) => !tests.includes(file))).toEqual([]);
});

/** Where the project has AWS's own description of a service. The others (iam, logs, sqs, …) are held by nothing. */
const clients: Readonly<Record<string, string>> = {
  acm: 'acm',
  cloudformation: 'cloudformation',
  cloudwatch: 'cloudwatch',
  'cognito-idp': 'cognito-identity-provider',
  dynamodb: 'dynamodb',
  lambda: 'lambda',
  secretsmanager: 'secrets-manager',
  sns: 'sns',
  sts: 'sts',
};
/** Where an option of the operation would be one of the command line itself (argrename.py of aws-cli). */
const renamed: Readonly<Record<string, string>> = { 'sns subscribe notification-endpoint': 'endpoint' };
/** Of the command line itself. */
const general = new Set(['region', 'output', 'query']);

async function problemsOf({ service, operation, options }: AwsCall): Promise<readonly string[]> {
  const client: Readonly<Record<string, unknown>> = await import(`@aws-sdk/client-${clients[service]}`);
  const name = operation.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (client[`waitUntil${name}`]) return [];
  const schema: unknown = client[`${name}$`];
  if (!Array.isArray(schema)) return [`aws ${service} ${operation}: there is none`];
  const input: unknown = typeof schema[4] === 'function' ? schema[4]() : schema[4];
  const members = new Set(Object(input)[4].map((member: string) => member.toLowerCase()));
  return options
    .map((option) => renamed[`${service} ${operation} ${option}`] ?? option)
    .filter((option) => !general.has(option) && !members.has(option.replace(/^no-/, '').replaceAll('-', '')))
    .map((option) => `aws ${service} ${operation} --${option}: there is none`);
}

test('O9 · each command of AWS in the guides and in the doctor’s sentences has the name and the options that AWS’s own description has', async () => {
  const described = awsCalls.filter(({ service }) => clients[service]);
  const wrong: AwsCall = { service: 'dynamodb', operation: 'delete-item', options: ['table', 'key'] };

  expect(described.length).toBeGreaterThan(20);
  expect(await problemsOf(wrong)).toEqual(['aws dynamodb delete-item --table: there is none']);
  expect((await Promise.all(described.map(problemsOf))).flat()).toEqual([]);
});
