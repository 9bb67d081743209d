import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formRoutes } from '#contract/form-routes.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { resourcesOf } from '#test/infra/synthesised.ts';
import { createLogFilter, metricValueOf } from '#test/support/log-filter.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const message = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: 'Please call me.' };

/** What the functions log of a message that is stored, of one that breaks a rule and of one that the database refuses. */
async function readLogLines(): Promise<readonly string[]> {
  const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir: createTemporaryFolder() });
  onTestFinished(() => cloud.close());
  const send = (body: object) =>
    fetch(`${cloud.siteUrl}${formRoutes.contacts.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send(message);
  await send({ ...message, email: 'not an address' });
  await cloud.database.stop();
  await send(message);
  await expect.poll(() => requestLines(cloud.logLines())).toHaveLength(3);
  return requestLines(cloud.logLines());
}

/** The form's answers, each as CloudWatch has it: the local cloud puts the function's name before it, and has one log for all. */
function requestLines(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => line.includes('"form":"contacts"') && line.includes('"status":'))
    .map((line) => line.slice(line.indexOf('{')));
}

const filters = Object.entries(resourcesOf('AWS::Logs::MetricFilter'))
  .filter(([id]) => id.startsWith('FormApi'))
  .map(([, { Properties }]) => {
    const { MetricTransformations, FilterPattern } = Object(Properties);
    const [{ MetricName: name, MetricValue: value }] = MetricTransformations;
    return { name, value, matches: createLogFilter(FilterPattern) };
  });

test('K3 · the metrics of the stack count what was stored and what failed, and take how long each request took', async () => {
  const lines = await readLogLines();
  const valuesOf = (name: string) => {
    const filter = filters.find((each) => each.name === name);
    return lines.flatMap((line) => (filter?.matches(line) ? [metricValueOf(filter.value, line)] : []));
  };

  expect(new Set(filters.map(({ name }) => name))).toEqual(new Set(['Accepted', 'Failed', 'Duration']));
  expect(valuesOf('Accepted')).toEqual([1]);
  expect(valuesOf('Failed')).toEqual([1]);
  expect(valuesOf('Duration')).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
});

test('K3 · the query that docs/operations.md gives finds the errors and nothing else', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, pattern = ''] = /--filter-pattern '([^']+)'/.exec(guide) ?? [];

  const found = (await readLogLines()).filter(createLogFilter(pattern));

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
])('K3 · the pattern %s takes the line %s: %s', (pattern, line, isMatch) => {
  expect(createLogFilter(pattern)(line)).toBe(isMatch);
});
