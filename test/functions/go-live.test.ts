import { Agent, createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readLive, readReleases, switchTo } from '#contract/release-store.ts';
import { createGoLiveHandler } from '#functions/go-live/go-live-handler.ts';
import { createChangeStore } from '#functions/go-live/live-store.ts';
import { answerKeyValueStore } from '#local/cloudfront/answer-key-value-store.ts';
import { KeyValueStore } from '#local/cloudfront/key-value-store.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

const arn = 'arn:aws:cloudfront::000000000000:key-value-store/local';
const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const tableOf = (id: string) => JSON.stringify({ id, pages: ['/'], files: ['/robots.txt'] });

/** CloudFormation and the store as the local cloud plays it, behind one address; and what CloudFormation was answered. */
async function startAws() {
  const store = new KeyValueStore(join(createTemporaryFolder(), 'store.json'));
  const answers: unknown[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url = '', method = '' } = request;
      if (url === '/answer') {
        answers.push(JSON.parse(body.toString()));
        return response.end();
      }
      const headers = Object.fromEntries(
        Object.entries(request.headersDistinct).map(([name, value]) => [name, value ?? []]),
      );
      const sent = { method, path: url, query: '', headers, body, clientIp: '127.0.0.1' };
      const { statusCode, headers: own, body: text } = answerKeyValueStore(sent, new Map([[arn, store]]));
      for (const [name, values] of Object.entries(own)) response.setHeader(name, [...values]);
      return response.writeHead(statusCode).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const httpAgent = new Agent({ lookup: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) });
  const changeStore = createChangeStore({
    endpoint: `${url}/__local`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: { httpAgent },
  });
  const handler = createGoLiveHandler({ changeStore, fetch, now: () => new Date('2026-11-22T10:00:00Z') });
  const deploy = (RequestType: 'Create' | 'Update' | 'Delete', Release: string, Store = arn) =>
    handler({
      RequestType,
      ResponseURL: `${url}/answer`,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Pointer',
      ResourceProperties: { ServiceToken: 'arn', Store, Release },
    });
  return { store, answers, deploy };
}

const success = {
  Status: 'SUCCESS',
  PhysicalResourceId: 'live-release',
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Pointer',
};

test('O3 · the stack makes each release live that it brings, after a roll-back too, and keeps the earlier ones to go back to', async () => {
  const { store, answers, deploy } = await startAws();

  await deploy('Create', tableOf(first));
  expect(readLive(store.entries)).toBe(first);
  await deploy('Update', tableOf(second));
  expect(readLive(store.entries)).toBe(second);
  store.change(switchTo(store.entries, first));
  await deploy('Update', tableOf(second));

  expect(readLive(store.entries)).toBe(second);
  expect(
    readReleases(store.entries)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([first, second]);
  expect(answers).toEqual([success, success, success]);
});

test('O3 · when the store cannot be told, the deployment fails with the reason, and what was live stays live', async () => {
  const { store, answers, deploy } = await startAws();
  await deploy('Create', tableOf(first));

  await deploy('Update', tableOf(second), arn.replace('local', 'other'));
  await deploy('Update', '{}');

  expect(answers.slice(1)).toEqual([
    { ...success, Status: 'FAILED', Reason: expect.stringContaining('There is no such key value store.') },
    { ...success, Status: 'FAILED', Reason: expect.stringContaining('CloudFront was not told to serve it') },
  ]);
  expect(readLive(store.entries)).toBe(first);
});

test('O3 · a stack that goes changes nothing and is not held up', async () => {
  const { store, answers, deploy } = await startAws();
  await deploy('Create', tableOf(first));

  await deploy('Delete', '', 'gone');

  expect(answers).toEqual([success, success]);
  expect(readLive(store.entries)).toBe(first);
});
