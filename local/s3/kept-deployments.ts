import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StoredMap } from '#local/storage/stored-map.ts';
import type { Template } from '#local/template/template.ts';
import { deploymentSchema } from './deployment.ts';

const keptSchema = v.object({ ...deploymentSchema.entries, folders: v.array(v.string()) });

/** A deployment of files to a bucket, and the folders of this machine that they come from. */
export type LocatedDeployment = v.InferOutput<typeof keptSchema>;

/** More than the releases that can be gone back to. */
const maxStarts = 10;

/**
 * The stack's deployments to buckets, and before them those of earlier starts that delete nothing: in AWS their files would
 * still be there. They are gone once the assembly's folder is deleted.
 */
export function readDeployments(template: Template, dataDir: string): readonly LocatedDeployment[] {
  const kept = new StoredMap(join(dataDir, 'bucket-deployments.json'), v.array(keptSchema));
  const earlier = kept.values().flat();
  const current = template.ids('Custom::CDKBucketDeployment').map((id) => locate(template, id));
  const lasting = current.filter(({ Prune }) => !Prune);
  const name = lasting.map(({ folders, DestinationBucketKeyPrefix }) => [DestinationBucketKeyPrefix, folders]);
  if (lasting.length > 0) kept.set(JSON.stringify(name), lasting);
  kept.deleteOldest(maxStarts);
  return [...earlier.filter(({ folders }) => folders.every((folder) => existsSync(folder))), ...current];
}

function locate(template: Template, id: string): LocatedDeployment {
  // Unfinished, because a host name in a deployed file may only be whole once the markers are replaced.
  const deployment = template.readUnfinished(id, deploymentSchema);
  return { ...deployment, folders: deployment.SourceObjectKeys.map((key) => template.assetPath(key)) };
}
