import * as v from 'valibot';
import { publish } from '#contract/release-store.ts';
import { releaseTableFile, releaseTableSchema } from '#contract/releases.ts';
import { openKeyValueStores, type KeyValueStore } from '#local/cloudfront/key-value-store.ts';
import { readBuckets, type BucketOptions, type Buckets } from '#local/s3/read-buckets.ts';
import type { Template } from '#local/template/template.ts';

const tableSchema = v.pipe(v.string(), v.parseJson(), releaseTableSchema);

export type Releases = { readonly buckets: Buckets; readonly stores: ReadonlyMap<string, KeyValueStore> };

/** The files of this and of earlier starts. As by the last step of a deployment, what the template brings becomes live. */
export function openReleases(template: Template, options: BucketOptions, now: number): Releases {
  const buckets = readBuckets(template, options);
  const stores = openKeyValueStores(template, options.dataDir);
  const table = buckets.readDeployed(releaseTableFile);
  const publishedAt = new Date(now).toISOString();
  for (const store of table ? stores.values() : []) {
    store.change(publish(store.entries, v.parse(tableSchema, table?.toString()), { publishedAt }));
  }
  return { buckets, stores };
}
