import * as v from 'valibot';
import { keptReleases, type ReleaseTable } from './releases.ts';

/**
 * The key value store that CloudFront's functions read. `live` names the release that is served and in how many parts its
 * table stands under `<id>/1`, `<id>/2` and so on; `release/<id>` says for people what it is.
 */
export type StoreEntries = ReadonlyMap<string, string>;

/** Made all or not at all. */
export type StoreChange = { readonly puts: Readonly<Record<string, string>>; readonly deletes: readonly string[] };

export type Release = {
  readonly id: string;
  /** When it was last deployed, as ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly commit?: string | undefined;
};

export const liveKey = 'live';
const aboutKey = 'release/';

/** CloudFront takes values of 1 kB (“Quotas”, quotas on key value stores, read 2026-11-22). Addresses are ASCII. */
const maxValueLength = 1_000;

const aboutSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publishedAt: v.string(), commit: v.optional(v.string()), parts: v.number() }),
);

/** Newest first. */
export function readReleases(entries: StoreEntries): readonly Release[] {
  return [...entries.keys()]
    .filter((key) => key.startsWith(aboutKey))
    .map((key) => {
      const { parts: _, ...about } = readAbout(entries, key.slice(aboutKey.length));
      return { id: key.slice(aboutKey.length), ...about };
    })
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** Undefined until a release has been published: then the edge serves the one that its code was made with. */
export function readLive(entries: StoreEntries): string | undefined {
  return entries.get(liveKey)?.split(' ')[0];
}

/** Serves a release that the store has. */
export function switchTo(entries: StoreEntries, id: string): StoreChange {
  return { puts: { [liveKey]: `${id} ${readAbout(entries, id).parts}` }, deletes: [] };
}

/** Serves a release that may be new to the store, and forgets those that are too old to go back to. */
export function publish(
  entries: StoreEntries,
  table: ReleaseTable,
  about: Omit<Release, 'id'>,
): StoreChange & { readonly forgotten: readonly string[] } {
  const { id } = table;
  const text = JSON.stringify({ id, pages: table.pages, files: table.files });
  const parts = Array.from({ length: Math.ceil(text.length / maxValueLength) }, (_, index) =>
    text.slice(index * maxValueLength, (index + 1) * maxValueLength),
  );
  const others = readReleases(entries).filter((each) => each.id !== id);
  // The one that is live now is served by some edges for seconds yet, however old it is.
  const forgotten = others
    .slice(keptReleases - 1)
    .map((each) => each.id)
    .filter((old) => old !== readLive(entries));
  return {
    puts: {
      ...Object.fromEntries(parts.map((part, index) => [`${id}/${index + 1}`, part])),
      [`${aboutKey}${id}`]: JSON.stringify({ ...about, parts: parts.length }),
      [liveKey]: `${id} ${parts.length}`,
    },
    deletes: [...entries.keys()].filter((key) =>
      forgotten.some((old) => key === `${aboutKey}${old}` || key.startsWith(`${old}/`)),
    ),
    forgotten,
  };
}

function readAbout(entries: StoreEntries, id: string): v.InferOutput<typeof aboutSchema> {
  return v.parse(aboutSchema, entries.get(`${aboutKey}${id}`));
}
