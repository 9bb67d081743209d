import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { publish, readReleases } from '#contract/release-store.ts';
import { releaseHeader } from '#contract/releases.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { publishRelease } from '#ops/releases/publish-release.ts';
import { openReleaseFiles } from '#ops/releases/release-files.ts';
import { openLocalSite, openReleasedSite } from '#ops/releases/released-site.ts';
import { rollbackProgram } from '#ops/releases/rollback-program.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { prepareTwoReleases } from '#test/support/other-release.ts';
import { now, runWith } from './command.ts';

const { own, other } = await prepareTwoReleases();
afterAll(() => rmSync(other.assemblyDir, { recursive: true }));

const pause = () => Promise.resolve();

/** The local cloud, to which the other release was deployed a day before the project's own. */
async function startTwice() {
  const dataDir = createTemporaryFolder();
  const start = async (assemblyDir: string, day: number) => {
    const cloud = await startLocalCloud({ assemblyDir, dataDir, now: () => Date.UTC(2026, 10, day, 10) });
    onTestFinished(() => cloud.close());
    return cloud;
  };
  await (await start(other.assemblyDir, 20)).close();
  const cloud = await start(own.assemblyDir, 21);
  const site = openLocalSite(cloud.siteUrl);
  const served = async (path = '/') => (await fetch(`${cloud.siteUrl}${path}`)).headers.get(releaseHeader);
  return { cloud, site, served, run: runWith({ open: async () => site, pause }) };
}

test('O3 · npm run rollback puts the release before the live one back, pages, files and 404 page alike', async () => {
  const { cloud, served, run } = await startTwice();

  const { code, out, told } = await run(rollbackProgram);

  expect({ code, told }).toEqual({ code: 0, told: `the local cloud at ${cloud.siteUrl} serves ${other.id}.` });
  expect(out).toBe(`${own.id}  2026-11-21 10:00 UTC\n${other.id}  2026-11-20 10:00 UTC                    live\n`);
  expect(await Promise.all(['/', '/contact', '/robots.txt', '/no-such-page'].map(served))).toEqual(
    Array(4).fill(other.id),
  );
  expect(await served('/config.json')).toBeNull();
});

test('O3 · --to goes to any release that is kept, by the beginning of its id; --list and --json tell and change nothing', async () => {
  const { served, run } = await startTwice();

  const there = await run(rollbackProgram, '--to', other.id.slice(0, 6), '--json');
  const listed = await run(rollbackProgram, '--list', '--json');
  const back = await run(rollbackProgram, '--to', own.id);

  expect(JSON.parse(there.out)).toMatchObject({ live: other.id, releases: [{ id: own.id }, { id: other.id }] });
  expect(listed.out).toBe(there.out);
  expect(back.code).toBe(0);
  expect(await served()).toBe(own.id);
});

test('O3 · what cannot be done is a sentence and the exit code 1, and nothing has changed', async () => {
  const { served, run } = await startTwice();
  await run(rollbackProgram);

  const further = await run(rollbackProgram);
  const unknown = await run(rollbackProgram, '--to', 'abc');
  const both = await run(rollbackProgram, '--to', '');

  expect(further).toMatchObject({ code: 1, told: expect.stringContaining('has no release from before the live one') });
  expect(unknown).toMatchObject({ code: 1, told: expect.stringContaining('has no release abc: --list') });
  expect(both).toMatchObject({ code: 1, told: expect.stringContaining('has more than one release') });
  expect(await served()).toBe(other.id);
});

test('O3 · a change that somebody else has made in between is not overwritten', async () => {
  const { cloud, site } = await startTwice();
  const entries = await site.store.read();

  await openLocalSite(cloud.siteUrl).store.read();
  const another = openLocalSite(cloud.siteUrl).store;
  await another.read();
  await another.change({ puts: { live: `${other.id} 1` }, deletes: [] });

  await expect(
    site.store.change(publish(entries, { ...own, pages: [], files: [] }, { publishedAt: '' })),
  ).rejects.toThrow(/did not take the change: .* run this again/);
});

test('O3 · a site that goes on with the old release is told, and so is a cloud that is not there', async () => {
  const { site, run, cloud } = await startTwice();
  const stuck = { ...site, store: { ...site.store, change: () => Promise.resolve() } };
  const said = await runWith({ open: async () => stuck, pause })(rollbackProgram);
  await cloud.close();

  expect(said).toMatchObject({ code: 1, told: expect.stringContaining(`still answers with ${own.id}`) });
  expect(await run(rollbackProgram)).toMatchObject({
    code: 1,
    told: expect.stringContaining('No local cloud answers'),
  });
  const none = runWith({ open: () => openReleasedSite({ local: true }, { PORT: '1' }), pause });
  expect(await none(rollbackProgram)).toMatchObject({
    code: 1,
    told: expect.stringContaining('start it with npm start'),
  });
});

test('O3 · an address that leads nowhere yet fails the way back, and not a first deployment, whose next step says why', async () => {
  const { site, run, cloud } = await startTwice();
  const unreached = { ...site, siteUrl: 'http://127.0.0.1:1' };
  const { files } = await startBucket({ id: own.id, pages: ['/'], files: [] });
  const told: string[] = [];
  const terminal = { tell: (line: string) => void told.push(line), now: () => now };

  const back = await runWith({ open: async () => unreached, pause })(rollbackProgram);
  await publishRelease({ site: unreached, files, id: own.id, commit: undefined }, terminal, pause);

  expect(back).toMatchObject({ code: 1, told: expect.stringContaining('http://127.0.0.1:1 does not answer') });
  expect(told.join()).toContain('does not answer yet: the next step says why');
  expect(JSON.parse((await run(rollbackProgram, '--list', '--json')).out)).toMatchObject({ live: own.id });
  expect((await fetch(cloud.siteUrl)).headers.get(releaseHeader)).toBe(own.id);
});

/** Of S3 what the last step of a deployment asks for: the table of a release, and lists and deletions of old ones. */
async function startBucket(table: object) {
  const deleted: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'POST') {
      deleted.push(...[...(await text(request)).matchAll(/<Key>([^<]*)/g)].map(([, key = '']) => key));
      return response.end('<DeleteResult/>');
    }
    const prefix = url.searchParams.get('prefix');
    if (prefix === null) return response.end(JSON.stringify(table));
    return response.end(`<ListBucketResult><Contents><Key>${prefix}index.html</Key></Contents></ListBucketResult>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const files = openReleaseFiles('site', {
    endpoint: `http://127.0.0.1:${Object(server.address()).port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return { deleted, files };
}

test('O3 · the last step of a deployment makes the release live also after a roll-back, with its commit, and deletes what is too old', async () => {
  const { site, run, served } = await startTwice();
  for (const letter of ['a', 'b', 'c', 'd']) {
    const table = { id: letter.repeat(12), pages: ['/'], files: [] };
    await site.store.change(publish(await site.store.read(), table, { publishedAt: '2026-11-01T10:00:00.000Z' }));
  }
  await run(rollbackProgram, '--to', other.id);
  const { id } = own;
  const { files, deleted } = await startBucket({ id, pages: ['/'], files: [] });
  const told: string[] = [];

  await publishRelease(
    { site, files, id, commit: '0abc' },
    { tell: (line) => void told.push(line), now: () => now },
    pause,
  );

  const releases = readReleases(await site.store.read());
  expect(await served()).toBe(id);
  expect(releases).toHaveLength(5);
  expect(releases[0]).toEqual({ id, publishedAt: now.toISOString(), commit: '0abc' });
  expect(deleted).toEqual([expect.stringMatching(/^releases\/([a-d])\1{11}\/index\.html$/)]);
  expect(told.join()).toContain(`serves the release ${id}`);
});
