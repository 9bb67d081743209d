import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';
import { wildcardPattern } from '#local/wildcards.ts';

const deploymentSchema = v.object({
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  SourceObjectKeys: v.array(v.string()),
  SourceMarkers: v.optional(v.array(v.record(v.string(), v.string())), []),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.optional(v.object({ 'cache-control': v.optional(v.string()) }), {}),
  UserMetadata: v.optional(v.record(v.string(), v.string()), {}),
});

type Deployment = v.InferOutput<typeof deploymentSchema>;

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

/** By key. Later deployments replace earlier objects. A file is read at its first request. */
export function readObjects(template: Template, bucketName: string): ReadonlyMap<string, () => StoredObject> {
  const objects = new Map<string, () => StoredObject>();
  for (const id of template.ids('Custom::CDKBucketDeployment')) {
    // `withMarkers` calls `finish` later, because markers in a host name must be replaced first.
    const deployment = template.readUnfinished(id, deploymentSchema);
    if (deployment.DestinationBucketName !== bucketName) continue;
    const isDeployed = createFilter(deployment);
    for (const [source, assetKey] of deployment.SourceObjectKeys.entries()) {
      const folder = template.assetPath(assetKey);
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

function readObject(template: Template, deployment: Deployment, source: number, file: string): StoredObject {
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
function createFilter({ Exclude, Include }: Deployment): (path: string) => boolean {
  const excluded = Exclude.map(wildcardPattern);
  const included = Include.map(wildcardPattern);
  return (path) => included.some((each) => each.test(path)) || !excluded.some((each) => each.test(path));
}

function withMarkers(template: Template, body: Buffer, deployment: Deployment, source: number): Buffer {
  const markers = Object.entries(deployment.SourceMarkers[source] ?? {});
  if (markers.length === 0) return body;
  // latin1 keeps every byte, because the file may be binary.
  const text = markers.reduce(
    (replaced, [marker, value]) => replaced.replaceAll(marker, JSON.stringify(value).slice(1, -1)),
    body.toString('latin1'),
  );
  return Buffer.from(template.finish(text), 'latin1');
}
