import { once } from 'node:events';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { reservePort } from '#local/http/serve.ts';
import { startForFile } from '#test/local/real-assembly.ts';

const { siteUrl, signInUrl } = await startForFile();
const hasIpv6 = Object.values(networkInterfaces()).some((found) => found?.some(({ address }) => address === '::1'));
const hosts = ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])];

test.each(hosts)('O10 · the local cloud answers at %s, whichever of them the name localhost has', async (host) => {
  const urls = [siteUrl, signInUrl];

  const answers = await Promise.all(urls.map((url) => fetch(`http://${host}:${new URL(url).port}/`)));

  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
});

test.each(hosts)('K1 · a port that another program uses at %s is refused', async (host) => {
  const busy = createServer().listen(0, host.replace(/[[\]]/g, ''));
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = Object(busy.address());

  await expect(reservePort(port)).rejects.toThrow(`Port ${port} is in use`);
});
