// The store takes requests signed for all regions only (SigV4A), which the SDK can do once this is loaded (aws-sdk-js-v3, README, read 2026-11-22).
import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  UpdateKeysCommand,
  type CloudFrontKeyValueStoreClientConfig,
} from '@aws-sdk/client-cloudfront-keyvaluestore';

export type ChangeStore = (KvsARN: string, puts: Readonly<Record<string, string>>) => Promise<void>;

/** Writes keys into the store that the edge reads: all or none. */
export function createChangeStore(config: CloudFrontKeyValueStoreClientConfig): ChangeStore {
  const client = new CloudFrontKeyValueStoreClient(config);
  return async (KvsARN, puts) => {
    const { ETag } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN }));
    const Puts = Object.entries(puts).map(([Key, Value]) => ({ Key, Value }));
    await client.send(new UpdateKeysCommand({ KvsARN, IfMatch: ETag, Puts }));
  };
}
