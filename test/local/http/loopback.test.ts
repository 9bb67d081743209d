import { once } from 'node:events';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { reservePort } from '#local/http/serve.ts';
import { startForFile } from '#test/local/start-fixture.ts';

const { siteUrl, awsUrl } = await startForFile();
const hasIpv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));
const hosts = ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])];

test.each(hosts)('O10 · the local cloud answers at %s, whichever of them the name localhost has', async (host) => {
  const urls = [siteUrl, awsUrl];

  const answers = await Promise.all(urls.map((url) => fetch(`http://${host}:${new URL(url).port}/`)));

  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});

test('O10 · functions reach the AWS services at an IP address', async () => {
  const { environment } = await (await fetch(`${siteUrl}/api/echo`, { method: 'POST' })).json();

  expect(environment.AWS_ENDPOINT_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test.each(hosts)('K1 · a port that another program uses at %s is refused', async (host) => {
  const busy = createServer().listen(0, host.replace(/[[\]]/g, ''));
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = Object(busy.address());

  await expect(reservePort(port)).rejects.toThrow(`Another program uses port ${port}.`);
});

test('O10 · a closed port is free again at both addresses', async () => {
  const first = await reservePort(0);
  await first.close();
  const second = await reservePort(first.port);

  expect(second.port).toBe(first.port);
  await second.close();
});
