import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDynamoDbClient, createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import { jsonPost } from './api-event.ts';
import { formUnderTest } from './form-under-test.ts';

/** Lambda ends the function after this; test/infra holds the stack to the same number. */
const functionTimeoutMs = 10_000;

/** A database that takes connections and never answers. Gives its address. */
async function startMuteDatabase(): Promise<string> {
  const mute = createServer(() => {});
  onTestFinished(() => mute.close().closeAllConnections());
  await new Promise<void>((fulfil) => {
    mute.listen(0, '127.0.0.1', fulfil);
  });
  const address = mute.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test(
  'K3 · a database that never answers is a storage failure, said before Lambda ends the function',
  { timeout: functionTimeoutMs },
  async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await startMuteDatabase());
    for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'ap-south-1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const store = createDynamoDbStore(createDynamoDbClient(), 'newsletters', 'email');
    const { send, logLines } = formUnderTest('newsletters', store);

    const reply = await send(jsonPost('newsletters', { email: 'a@example.com' }));

    expect(reply.statusCode).toBe(503);
    expect(logLines.join('')).toContain('"errorName":"ETIMEDOUT"');
  },
);
