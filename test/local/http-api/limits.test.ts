import { expect, test } from 'vitest';
import { createThrottle } from '#local/http-api/throttle.ts';
import { startFixture } from '#test/local/start-fixture.ts';

test('K3 · a body over 10 MB is refused with 413 before the function sees it', async () => {
  const { siteUrl, logLines } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo`, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });

  expect(response.status).toBe(413);
  expect(logLines()).toEqual([]);
});

test('K3 · requests beyond the stage’s burst are answered 429, in AWS’s words and without Retry-After', async () => {
  const { siteUrl } = await startFixture(({ Stage }) => {
    Stage!.Properties['DefaultRouteSettings'] = { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 };
  });

  const ask = () => fetch(`${siteUrl}/api/echo`, { method: 'POST' });
  const passed = [(await ask()).status, (await ask()).status];
  const refused = await ask();

  expect(passed).toEqual([200, 200]);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ message: 'Too Many Requests' });
  expect(refused.headers.has('retry-after')).toBe(false);
});

test('K3 · the throttle refills at its rate and holds no more than its burst', () => {
  let now = 0;
  const mayPass = createThrottle({ ratePerSecond: 2, burst: 2 }, () => now);

  expect([mayPass(), mayPass(), mayPass()]).toEqual([true, true, false]);
  now = 500;
  expect([mayPass(), mayPass()]).toEqual([true, false]);
  now = 60_000;
  expect([mayPass(), mayPass(), mayPass()]).toEqual([true, true, false]);
});
