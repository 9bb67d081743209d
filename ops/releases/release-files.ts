import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import * as v from 'valibot';
import { releaseFolder, releaseTableFile, releaseTableSchema, type ReleaseTable } from '#contract/releases.ts';

const tableSchema = v.pipe(v.string(), v.parseJson(), releaseTableSchema);

export type ReleaseFiles = {
  /** What the edge has to know of a release that was uploaded. */
  readonly readTable: (id: string) => Promise<ReleaseTable>;
  /** Deletes the pages of a release. Its assets stay: others may use them, and tabs that are open. */
  readonly remove: (id: string) => Promise<void>;
};

/** The releases in the site's bucket. */
export function openReleaseFiles(Bucket: string, config: S3ClientConfig = {}): ReleaseFiles {
  const client = new S3Client(config);
  return {
    async readTable(id) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: `${releaseFolder(id)}/${releaseTableFile}` }),
      );
      return v.parse(tableSchema, await Body?.transformToString());
    },
    async remove(id) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${releaseFolder(id)}/` },
      )) {
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length > 0)
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
