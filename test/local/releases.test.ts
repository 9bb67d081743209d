import { expect, test } from 'vitest';
import { startLocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder, writeFixtureAssembly, writeText, type Json } from './fixture-assembly.ts';

const page = (id: string) => `<script src="/assets/${id}.js"></script>`;

/** A release in CDK's form: its pages in a folder of its own, its assets beside those of others, its id in the edge function. */
function writeRelease(id: string): string {
  const folder = writeFixtureAssembly(({ Pages, Assets, ViewerRequest }) => {
    const common: Record<string, Json> = { DestinationBucketName: { Ref: 'Bucket' }, Prune: false };
    Pages!.Properties = {
      ...common,
      SourceObjectKeys: ['site.zip'],
      DestinationBucketKeyPrefix: `releases/${id}`,
      Exclude: ['assets/*'],
    };
    Assets!.Properties = { ...common, SourceObjectKeys: ['site.zip'], Exclude: ['*'], Include: ['assets/*'] };
    ViewerRequest!.Properties['FunctionCode'] = `function handler({ request }) {
      if (!request.uri.startsWith('/assets/')) request.uri = '/releases/${id}/index.html';
      return request;
    }`;
  });
  writeText(`${folder}/asset.site/index.html`, page(id));
  writeText(`${folder}/asset.site/assets/${id}.js`, `'${id}'`);
  return folder;
}

test('O3, O7 · two releases and a return to the first: pages are of one release, and assets of both stay', async () => {
  const dataDir = createTemporaryFolder();
  const [first, second] = [writeRelease('first'), writeRelease('second')];

  const seen: unknown[] = [];
  for (const assemblyDir of [first, second, first]) {
    const cloud = await startLocalCloud({ assemblyDir, dataDir });
    const read = async (path: string) => {
      const response = await fetch(`${cloud.siteUrl}${path}`);
      return response.ok ? response.text() : response.status;
    };
    seen.push([await read('/'), await read('/assets/first.js'), await read('/assets/second.js')]);
    await cloud.close();
  }
  expect(seen).toEqual([
    [page('first'), "'first'", 404],
    [page('second'), "'first'", "'second'"],
    [page('first'), "'first'", "'second'"],
  ]);
});
