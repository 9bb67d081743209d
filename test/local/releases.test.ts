import { expect, onTestFinished, test } from 'vitest';
import { startLocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder, writeFixtureAssembly, type Resources } from './fixture-assembly.ts';
import { startFixture } from './start-fixture.ts';

const reader = `import cf from 'cloudfront';
const store = cf.kvs();
async function handler(event) {
  const answer = { statusCode: 200, headers: {}, body: 'unreadable' };
  try { answer.body = await store.get(event.request.uri.slice(1)); } catch (error) { return answer; }
  return answer;
}`;

function addStore(resources: Resources): void {
  resources['Store'] = { Type: 'AWS::CloudFront::KeyValueStore', Properties: { Name: 'store' } };
  Object.assign(resources['ViewerRequest']?.Properties ?? {}, {
    FunctionCode: reader,
    FunctionConfig: {
      Runtime: 'cloudfront-js-2.0',
      KeyValueStoreAssociations: [{ KeyValueStoreARN: { 'Fn::GetAtt': ['Store', 'Arn'] } }],
    },
  });
}

const storeId = encodeURIComponent('arn:aws:cloudfront::000000000000:key-value-store/local');

function storeAt(siteUrl: string) {
  const url = `${siteUrl}/__local/key-value-stores/${storeId}`;
  const signed = { authorization: 'any' };
  return {
    url,
    etag: async () => (await fetch(url, { headers: signed })).headers.get('etag') ?? '',
    put: (etag: string, Value: string) =>
      fetch(`${url}/keys`, {
        method: 'POST',
        headers: { ...signed, 'if-match': etag },
        body: JSON.stringify({ Puts: [{ Key: 'a', Value }] }),
      }),
  };
}

test('O3 · an edge function reads the key value store that the template gives it; a key that is not there, or a store that fails, throws', async () => {
  const { siteUrl, keyValueStores } = await startFixture(addStore);
  const store = storeAt(siteUrl);
  const read = async (key: string) => (await fetch(`${siteUrl}/${key}`)).text();

  await store.put(await store.etag(), 'first');
  expect([await read('a'), await read('b')]).toEqual(['first', 'unreadable']);

  keyValueStores.stop();
  expect(await read('a')).toBe('unreadable');

  keyValueStores.start();
  expect(await read('a')).toBe('first');
});

test('O3 · the store takes what names its version and fits, and nothing unsigned', async () => {
  const { siteUrl } = await startFixture(addStore);
  const store = storeAt(siteUrl);
  const etag = await store.etag();

  expect((await fetch(store.url)).status).toBe(403);
  expect((await store.put(etag, 'x'.repeat(1_025))).status).toBe(400);
  expect((await store.put(etag, 'x'.repeat(1_024))).status).toBe(200);
  expect((await store.put(etag, 'late')).status).toBe(409);
});

function elsewhere({ Assets }: Resources): void {
  Object.assign(Assets?.Properties ?? {}, { DestinationBucketKeyPrefix: 'elsewhere', Prune: false });
}

test('K1 · what an earlier start has put into a bucket is there until a deployment deletes what is not its own', async () => {
  const dataDir = createTemporaryFolder();
  const statusAfter = async (change: (resources: Resources) => void) => {
    const cloud = await startLocalCloud({ assemblyDir: writeFixtureAssembly(change), dataDir });
    onTestFinished(() => cloud.close());
    const { status } = await fetch(`${cloud.siteUrl}/assets/app-1a2b.js`);
    await cloud.close();
    return status;
  };
  expect(await statusAfter(() => {})).toBe(200);
  expect(await statusAfter(elsewhere)).toBe(404);
  expect(await statusAfter(({ Assets }) => Object.assign(Assets?.Properties ?? {}, { Prune: false }))).toBe(200);
  expect(await statusAfter(elsewhere)).toBe(200);
});
