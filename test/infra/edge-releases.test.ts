import { describe, expect, test } from 'vitest';
import {
  liveKey,
  publish,
  readReleases,
  switchTo,
  type StoreChange,
  type StoreEntries,
} from '#contract/release-store.ts';
import { readWebBundle, releaseTable } from '#infra/website/web-bundle.ts';
import { edgeRequest, engines, loadEdgeFunction } from './edge-function.ts';
import { bundleFolder } from './synthesised.ts';

const newest = releaseTable(readWebBundle(bundleFolder));
const about = { publishedAt: '2026-11-22T10:00:00.000Z' };
const old = { id: '0ld000000000', pages: ['/', '/offers'], files: ['/old.txt'] };
/** Its table does not fit into one value. */
const large = { id: '1a56e0000000', pages: Array.from({ length: 200 }, (_, index) => `/page-${index}`), files: [] };

function changed(entries: StoreEntries, { puts, deletes }: StoreChange): StoreEntries {
  return new Map([...entries, ...Object.entries(puts)].filter(([key]) => !deletes.includes(key)));
}

const published = [old, large, newest].reduce<StoreEntries>(
  (entries, table) => changed(entries, publish(entries, table, about)),
  new Map(),
);

describe.each(engines)('in %s', (engine) => {
  const viewerRequest = loadEdgeFunction('WebsiteViewerRequest', engine);
  const uriOf = async (path: string, entries?: StoreEntries): Promise<unknown> =>
    Reflect.get(Object(await viewerRequest({ request: edgeRequest(path) }, entries)), 'uri');

  test('O3 · after a switch the routes and files of the other release hold, and no others', async () => {
    const entries = changed(published, switchTo(published, old.id));

    expect(await uriOf('/offers', published)).toBe(`/releases/${newest.id}/404.html`);
    expect(await uriOf('/offers', entries)).toBe(`/releases/${old.id}/offers/index.html`);
    expect(await uriOf('/old.txt', entries)).toBe(`/releases/${old.id}/old.txt`);
    expect(await uriOf('/about', entries)).toBe(`/releases/${old.id}/404.html`);
    expect(await viewerRequest({ request: edgeRequest('/Offers/') }, entries)).toMatchObject({
      headers: { location: { value: '/offers' } },
    });
  });

  test('O3 · a table that is longer than a value is read in parts', async () => {
    const entries = changed(published, switchTo(published, large.id));

    expect(entries.get(liveKey)).toBe(`${large.id} 3`);
    expect(await uriOf('/page-199', entries)).toBe(`/releases/${large.id}/page-199/index.html`);
  });

  test.each<[string, (entries: StoreEntries) => StoreEntries | undefined]>([
    ['cannot be read', () => undefined],
    ['is empty', () => new Map()],
    ['lacks a part of the table', (entries) => new Map([...entries].filter(([key]) => key !== `${large.id}/2`))],
    ['holds nonsense', (entries) => new Map([...entries, [`${large.id}/2`, '"']])],
  ])('O3 · where the store %s, the release that came with the function is served', async (_, harm) => {
    const entries = harm(changed(published, switchTo(published, large.id)));

    expect(await uriOf('/about', entries)).toBe(`/releases/${newest.id}/about/index.html`);
  });
});

test('O3 · five releases are kept, and what is older is forgotten with all of its table', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(12));
  const steps = ids.reduce<{ entries: StoreEntries; forgotten: readonly string[] }>(
    ({ entries }, id, index) => {
      const change = publish(entries, { ...large, id }, { publishedAt: `2026-11-2${index}T10:00:00.000Z` });
      return { entries: changed(entries, change), forgotten: change.forgotten };
    },
    { entries: new Map(), forgotten: [] },
  );

  expect(readReleases(steps.entries).map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  expect(steps.forgotten).toEqual(ids.slice(0, 1));
  expect([...steps.entries.keys()].filter((key) => key.includes('aaaa'))).toEqual([]);
});

test('O3 · the release that is live is not forgotten while the next one takes its place', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(12));
  const five = ids.reduce<StoreEntries>(
    (entries, id, index) =>
      changed(entries, publish(entries, { ...large, id }, { publishedAt: `2026-11-2${index}T10:00:00.000Z` })),
    new Map(),
  );
  const next = { publishedAt: '2026-11-26T10:00:00.000Z' };

  expect(publish(five, old, next).forgotten).toEqual([ids[0]]);
  expect(publish(changed(five, switchTo(five, ids[0] ?? '')), old, next).forgotten).toEqual([]);
});

test('O3 · a release that is deployed again is live and the newest, once', () => {
  const again = changed(
    published,
    publish(published, old, { publishedAt: '2026-11-23T10:00:00.000Z', commit: '0abc' }),
  );

  expect(readReleases(again).map(({ id }) => id)).toEqual([old.id, large.id, newest.id]);
  expect(readReleases(again)[0]).toMatchObject({ commit: '0abc' });
});
