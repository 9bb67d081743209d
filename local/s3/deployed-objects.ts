import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { StoredMap } from '#local/storage.ts';
import type { Template } from '#local/template/template.ts';
import { wildcardPattern } from '#local/wildcards.ts';

const deploymentSchema = v.object({
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  Prune: v.optional(v.boolean(), true),
  SourceObjectKeys: v.array(v.string()),
  SourceMarkers: v.optional(v.array(v.record(v.string(), v.string())), []),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.optional(v.object({ 'cache-control': v.optional(v.string()) }), {}),
  UserMetadata: v.optional(v.record(v.string(), v.string()), {}),
});

export const locatedDeploymentSchema = v.object({ ...deploymentSchema.entries, folders: v.array(v.string()) });
export type LocatedDeployment = v.InferOutput<typeof locatedDeploymentSchema>;

export type StoredObject = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string | undefined;
  /** By name, without `x-amz-meta-`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** With quotes. */
  readonly etag: string;
  readonly lastModified: Date;
};

/** 60 deployments are about five releases. The limit bounds the start-up time. */
const maxEarlier = 60;

/** Earlier deployments come first. Without `prune`, their files stay in the bucket, as on AWS. */
export function readDeployments(
  template: Template,
  earlier: StoredMap<LocatedDeployment>,
): readonly LocatedDeployment[] {
  const current = template.ids('Custom::CDKBucketDeployment').map((id) => {
    // `withMarkers` calls `finish` later, because markers in a host name must be replaced first.
    const deployment = template.readUnfinished(id, deploymentSchema);
    return { ...deployment, folders: deployment.SourceObjectKeys.map((key) => template.assetPath(key)) };
  });
  const kept = earlier.values().filter(({ folders }) => folders.every((folder) => existsSync(folder)));
  for (const deployment of current.filter(({ Prune }) => !Prune)) {
    const { DestinationBucketName, DestinationBucketKeyPrefix, Include, Exclude, folders } = deployment;
    const key = JSON.stringify([DestinationBucketName, DestinationBucketKeyPrefix, Include, Exclude, folders]);
    earlier.delete(key);
    earlier.set(key, deployment);
  }
  earlier.keepNewest(maxEarlier);
  return [...kept, ...current];
}

/** By key. Later deployments replace earlier objects. A file is read at its first request. */
export function readObjects(
  template: Template,
  deployments: readonly LocatedDeployment[],
): ReadonlyMap<string, () => StoredObject> {
  const objects = new Map<string, () => StoredObject>();
  for (const deployment of deployments) {
    const isDeployed = createFilter(deployment);
    for (const [source, folder] of deployment.folders.entries()) {
      for (const path of listFiles(folder).filter(isDeployed)) {
        const read = () => readObject(template, deployment, source, join(folder, path));
        let object: StoredObject | undefined;
        objects.set(posix.join(deployment.DestinationBucketKeyPrefix, path), () => (object ??= read()));
      }
    }
  }
  return objects;
}

/** Bucket deployments use the AWS CLI, which derives these types from a file's name (Python 3.13, `mimetypes`). */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.css', 'text/css'],
  ['.html', 'text/html'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.webp', 'image/webp'],
  ['.webmanifest', 'application/manifest+json'],
  ['.xml', 'text/xml'],
]);

function readObject(template: Template, deployment: LocatedDeployment, source: number, file: string): StoredObject {
  const { SystemMetadata: system, UserMetadata: metadata } = deployment;
  const contentType = contentTypes.get(extname(file).toLowerCase()) ?? 'binary/octet-stream';
  const body = withMarkers(template, readFileSync(file), deployment, source);
  return {
    body,
    contentType,
    cacheControl: system['cache-control'],
    metadata,
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    lastModified: statSync(file).mtime,
  };
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The order of `aws s3 sync`: everything, then excludes, then includes. The last matching pattern wins. */
function createFilter({ Exclude, Include }: LocatedDeployment): (path: string) => boolean {
  const excluded = Exclude.map(wildcardPattern);
  const included = Include.map(wildcardPattern);
  return (path) => included.some((each) => each.test(path)) || !excluded.some((each) => each.test(path));
}

function withMarkers(template: Template, body: Buffer, deployment: LocatedDeployment, source: number): Buffer {
  const markers = Object.entries(deployment.SourceMarkers[source] ?? {});
  if (markers.length === 0) return body;
  // latin1 keeps every byte, because the file may be binary.
  const text = markers.reduce(
    (replaced, [marker, value]) => replaced.replaceAll(marker, JSON.stringify(value).slice(1, -1)),
    body.toString('latin1'),
  );
  return Buffer.from(template.finish(text), 'latin1');
}
