// The store takes requests signed for all regions only (SigV4A), which the SDK can do once this is loaded (aws-sdk-js-v3, README, read 2026-11-22).
import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  paginateListKeys,
  UpdateKeysCommand,
  ValidationException,
  type CloudFrontKeyValueStoreClientConfig,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import type { StoreChange, StoreEntries } from '#contract/release-store.ts';
import { UserError } from '#ops/user-error.ts';

export type ReleaseStore = {
  readonly read: () => Promise<StoreEntries>;
  /** All or nothing. Throws a `UserError` if somebody else has changed the store since it was last read. */
  readonly change: (change: StoreChange) => Promise<void>;
};

/** The key value store that the edge reads. */
export function openReleaseStore(KvsARN: string, config: CloudFrontKeyValueStoreClientConfig = {}): ReleaseStore {
  const client = new CloudFrontKeyValueStoreClient(config);
  let version: string | undefined;
  return {
    async read() {
      const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN }));
      version = ETag;
      const entries = new Map<string, string>();
      for await (const { Items = [] } of paginateListKeys({ client }, { KvsARN })) {
        for (const { Key = '', Value = '' } of Items) entries.set(Key, Value);
      }
      return entries;
    },
    async change({ puts, deletes }) {
      const Puts = Object.entries(puts).map(([Key, Value]) => ({ Key, Value }));
      const Deletes = deletes.map((Key) => ({ Key }));
      try {
        await client.send(new UpdateKeysCommand({ KvsARN, IfMatch: version, Puts, Deletes }));
      } catch (error) {
        // Which of the two an old version gives is not said (API reference, UpdateKeys, read 2026-11-22).
        if (!(error instanceof ConflictException || error instanceof ValidationException)) throw error;
        throw new UserError(
          `CloudFront did not take the change: ${error.message} If somebody else deploys or rolls back, wait and run this again.`,
        );
      }
    },
  };
}
