import { expect, test } from 'vitest';
import { startForFile } from '#test/local/start-fixture.ts';

const { siteUrl, logLines, tableName, awsUrl, clock } = await startForFile();
const post = (path: string) => fetch(`${siteUrl}${path}`, { method: 'POST' });

test('K3 · a function gets the template’s values and local services, and no variable of this machine', async () => {
  const { environment } = await (await post('/api/echo')).json();

  expect(environment).toMatchObject({
    TABLE_NAME: tableName('Things'),
    SECRET: expect.stringMatching(/^[A-Za-z0-9]{48}$/),
    AWS_REGION: 'ap-south-1',
    AWS_ENDPOINT_URL: awsUrl,
  });
  expect(environment).not.toHaveProperty('HOME');
  await expect.poll(logLines).toContain('Fixture-Echo echo was called');
});

// AWS: A Lambda environment handles one request at a time. A timeout ends the environment. Source: Lambda guide,
// execution environment (https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html), read
// 2026-11-24.
test('K3, O7 · an instance has one request at a time, and further requests wait', async () => {
  const responses = await Promise.all(Array.from({ length: 25 }, () => post('/api/slow')));
  const answers = await Promise.all(responses.map((response) => response.json()));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ together }) => together))).toEqual(new Set([1]));
  expect(new Set(answers.map(({ instance }) => instance)).size).toBeLessThanOrEqual(4);
});

test('K3 · a function that outlives its timeout is ended, and the next request gets a new instance', async () => {
  const late = post('/api/slow?forever');
  await expect.poll(logLines).toContain('Fixture-Slow never ends');
  clock.advance(1_000);

  expect((await late).status).toBe(500);
  expect((await post('/api/slow')).status).toBe(200);
  expect(logLines().join('\n')).toContain('Task timed out after 1.00 seconds');
});
