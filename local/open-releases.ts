import { liveReleaseSchema, liveReleaseType } from '#contract/live-release.ts';
import { publish } from '#contract/release-store.ts';
import { openKeyValueStores, type KeyValueStore } from '#local/cloudfront/key-value-store.ts';
import { readBuckets, type BucketOptions, type Buckets } from '#local/s3/read-buckets.ts';
import type { Template } from '#local/template/template.ts';

export type Releases = { readonly buckets: Buckets; readonly stores: ReadonlyMap<string, KeyValueStore> };

/** The files of this and of earlier starts. What the template says becomes live, becomes live. */
export function openReleases(template: Template, options: BucketOptions, now: number): Releases {
  const buckets = readBuckets(template, options);
  const stores = openKeyValueStores(template, options.dataDir);
  const publishedAt = new Date(now).toISOString();
  for (const { Store, Release } of template.readAll(liveReleaseType, liveReleaseSchema)) {
    const store = stores.get(Store);
    store?.change(publish(store.entries, Release, { publishedAt }));
  }
  return { buckets, stores };
}
