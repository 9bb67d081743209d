import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { formRoutes } from '#contract/form-routes.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { usedAccount } from '#local/new-account.ts';
import { siteConfig } from '#site-config';
import { resourcesOf } from '#test/infra/synthesised.ts';
import { createLogFilter, metricValueOf } from '#test/support/log-filter.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';
import { signUpStrangers } from './strangers.ts';

const { stackName, throttle } = siteConfig.aws;
const message = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: 'Please call me.' };
let written: Promise<readonly string[]> | undefined;

/** What the whole stack logs while everything happens that a metric counts. */
async function logEverything(): Promise<readonly string[]> {
  const cloud = await startLocalCloud({
    assemblyDir: await prepareAssembly(),
    dataDir: createTemporaryFolder(),
    functionSettings: { SIGN_UPS_PER_HOUR: '1' },
    account: usedAccount,
  });
  await send(cloud, message);
  await send(cloud, { ...message, email: 'not an address' });
  await signUpStrangers(cloud, 2, 1);
  // Lambda has ended the function too often with this item: it is set aside.
  await put(cloud, 'Contacts', { ...message, id: '7K3M-Q2XD-4RTN' });
  await cloud.runSchedules();
  await put(cloud, 'Newsletters', { email: message.email });
  await flood(cloud);
  await expect.poll(() => cloud.logLines().filter((line) => line.includes('"outcome":"failed"'))).toHaveLength(2);
  await cloud.database.stop();
  await send(cloud, message);
  await expect.poll(() => requestLines(cloud.logLines())).toHaveLength(4);
  await cloud.close();
  return [...cloud.logLines()];
}

/** One run is enough for all tests. */
function readLines(): Promise<readonly string[]> {
  written ??= logEverything();
  return written;
}

function send(cloud: LocalCloud, body: object): Promise<Response> {
  return fetch(`${cloud.siteUrl}${formRoutes.contacts.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function put(cloud: LocalCloud, table: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const client = new DynamoDBClient(cloud.databaseClient);
  const texts = Object.entries({ ...fields, createdAt: '2026-11-22T08:00:00Z', notice: 'due' });
  const Item = {
    ...Object.fromEntries(texts.map(([name, S]) => [name, { S }])),
    noticeAttempts: { N: '99' },
    expiresAt: { N: '9999999999' },
  };
  await client.send(new PutItemCommand({ TableName: cloud.tableName(table), Item }));
  client.destroy();
}

/** More calls at once than the stage lets through, past the site: the function refuses those that get to it. */
async function flood(cloud: LocalCloud): Promise<void> {
  const call = () => cloud.api({ method: 'POST', path: formRoutes.newsletters.path });
  await Promise.all(Array.from({ length: throttle.burst * 2 }, call));
}

/** The form's answers, each as CloudWatch has it: the local cloud puts the name of the log before it, and has one file for all. */
function requestLines(all: readonly string[]): readonly string[] {
  return all.filter((line) => line.includes('"form":"contacts"') && line.includes('"status":')).map(withoutName);
}

function withoutName(line: string): string {
  return line.slice(line.indexOf('{'));
}

/** Each metric filter of the stack, with what the local cloud calls the log that it reads. */
const filters = Object.values(resourcesOf('AWS::Logs::MetricFilter')).map(({ Properties }) => {
  const { MetricTransformations, FilterPattern, LogGroupName } = Object(Properties);
  const [{ MetricName: name, MetricValue: value }] = MetricTransformations;
  return { name: String(name), value, log: logName(LogGroupName.Ref), matches: createLogFilter(FilterPattern) };
});

function logName(logGroup: string): string {
  const writer = Object.entries(resourcesOf('AWS::Lambda::Function')).find(
    ([, { Properties }]) => Object(Properties['LoggingConfig']).LogGroup?.Ref === logGroup,
  );
  return `${stackName}-${writer?.[0] ?? logGroup}`;
}

function valuesOf(metric: string, lines: readonly string[]): readonly unknown[] {
  return filters
    .filter(({ name }) => name === metric)
    .flatMap(({ log, value, matches }) =>
      lines
        .filter((line) => line.startsWith(`${log} `))
        .map(withoutName)
        .flatMap((line) => (matches(line) ? [metricValueOf(value, line)] : [])),
    );
}

test('K3, O4 · every metric of the stack takes its values from lines that are really written', async () => {
  const lines = await readLines();
  const counted = Object.fromEntries(filters.map(({ name }) => [name, valuesOf(name, lines).length]));

  expect(counted).toEqual({
    Accepted: 1,
    Failed: 1,
    Duration: expect.any(Number),
    CanaryStored: 1,
    Throttled: expect.any(Number),
    ContactsFailed: 1,
    NewslettersFailed: 1,
    SignUpsRefusedByCap: 1,
  });
  expect(Object.values(counted).filter((count) => count === 0)).toEqual([]);
  expect(valuesOf('Duration', lines).every((value) => typeof value === 'number')).toBe(true);
});

test('K3 · the query that docs/operations.md gives finds the errors and nothing else', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, pattern = ''] = /### Every day[^]*?--filter-pattern '([^']+)'/.exec(guide) ?? [];

  const found = requestLines(await readLines()).filter(createLogFilter(pattern));

  expect(found.map((line): unknown => JSON.parse(line))).toMatchObject([{ outcome: 'unavailable', status: 503 }]);
});

test.each([
  ['{ $.status = 201 }', '{"status":201}', true],
  ['{ $.status = 201 }', '{"status":"201"}', false],
  ['{ $.level = "error" }', '{"level":"ERROR"}', false],
  ['{ $.level = "error" }', 'error', false],
  ['{ $.durationMs >= 0 }', '{"durationMs":0}', true],
  ['{ $.durationMs >= 0 }', '{}', false],
  ['{ $.a.b != 1 }', '{"a":{"b":2}}', true],
  ['{ $.a = "1" && $.b = "-" }', '{"a":"1","b":"-"}', true],
  ['{ $.a = "1" && $.b = "-" }', '{"a":"1","b":"429"}', false],
])('K3 · the pattern %s takes the line %s: %s', (pattern, line, isMatch) => {
  expect(createLogFilter(pattern)(line)).toBe(isMatch);
});
