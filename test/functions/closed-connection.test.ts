import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCounterClient } from '#functions/counters/dynamodb-counter.ts';
import { createDynamoDbSignUpGate } from '#functions/sign-up/dynamodb-sign-up-gate.ts';

const quota = { short: { seconds: 3_600, limit: 20 }, long: { seconds: 86_400, limit: 50 } };

/** A database that takes every write, but answers once on each connection: it has closed it when the next request comes. */
async function startForgetfulDatabase(): Promise<{ readonly address: string; readonly closed: () => number }> {
  const used = new Set<Socket>();
  let closed = 0;
  const server = createServer(({ socket }, response) => {
    if (used.has(socket)) {
      closed += 1;
      socket.destroy();
      return;
    }
    used.add(socket);
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
  });
  onTestFinished(() => server.close().closeAllConnections());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { address: `http://127.0.0.1:${port}`, closed: () => closed };
}

test('M6 · a connection that was kept for the next sign-up and closed by the other side refuses nobody', async () => {
  const { address, closed } = await startForgetfulDatabase();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', address);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'ap-south-1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const gate = createDynamoDbSignUpGate(createCounterClient(), { tableName: 'counters', userPoolId: 'pool', quota });
  const now = new Date('2026-11-20T12:00:00.000Z');

  expect(await gate.countNewAccount(now)).toEqual({ kind: 'taken' });
  expect(await gate.reserveAddress('asha@example.com', 'password', now)).toBe(true);
  expect(await gate.countNewAccount(now)).toEqual({ kind: 'taken' });
  expect(closed()).toBe(2);
});
