import { expect, test } from 'vitest';
import { startFixture } from '#test/local/start-fixture.ts';

const post = (url: string) => fetch(url, { method: 'POST' });

test('K3 · a function’s environment has the template’s values and the local services, and nothing of this machine', async () => {
  const cloud = await startFixture();

  const { environment } = await (await post(`${cloud.siteUrl}/api/echo`)).json();

  expect(environment).toMatchObject({
    TABLE_NAME: cloud.tableName('Things'),
    SECRET: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
    AWS_REGION: 'ap-south-1',
    AWS_ENDPOINT_URL_DYNAMODB: cloud.databaseEndpoint,
  });
  expect(environment).not.toHaveProperty('HOME');
});

test('K3, O7 · an instance never has two requests at once; further requests wait', async () => {
  const { siteUrl } = await startFixture();

  const responses = await Promise.all(Array.from({ length: 25 }, () => post(`${siteUrl}/api/slow`)));

  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  const answers = await Promise.all(responses.map((response) => response.json()));
  expect(new Set(answers.map(({ together }) => together))).toEqual(new Set([1]));
  expect(new Set(answers.map(({ instance }) => instance)).size).toBeLessThanOrEqual(4);
});

test('K3, O7 · a function that outlives its timeout is ended, and the next request gets a new instance', async () => {
  const { siteUrl, logLines } = await startFixture();

  const late = await post(`${siteUrl}/api/slow?forever`);
  const next = await post(`${siteUrl}/api/slow`);

  expect(late.status).toBe(500);
  expect(logLines().join('\n')).toContain('Task timed out after 1.00 seconds');
  expect(next.status).toBe(200);
});

test('K3 · a function whose module does not load is answered 500, each time', async () => {
  const { siteUrl, logLines } = await startFixture();

  const statuses = [(await post(`${siteUrl}/api/broken`)).status, (await post(`${siteUrl}/api/broken`)).status];

  expect(statuses).toEqual([500, 500]);
  expect(logLines().join('\n')).toContain('does not load');
});

test('K3 · a function that ends its process ends nothing else', async () => {
  const { siteUrl } = await startFixture();

  await post(`${siteUrl}/api/fail?exit`);

  expect((await post(`${siteUrl}/api/fail?bare`)).status).toBe(200);
  expect((await fetch(siteUrl)).status).toBe(200);
});

test('K3 · a function’s lines are in the log under its name', async () => {
  const { siteUrl, logLines } = await startFixture();

  await post(`${siteUrl}/api/echo`);

  await expect.poll(logLines).toContain('Fixture-Echo echo was called');
});
