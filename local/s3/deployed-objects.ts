import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { StoredMap } from '#local/storage.ts';
import type { Template } from '#local/template/template.ts';

const deploymentSchema = v.object({
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  Prune: v.optional(v.boolean(), true),
  SourceObjectKeys: v.array(v.string()),
  SourceMarkers: v.optional(v.array(v.record(v.string(), v.string())), []),
  SourceMarkersConfig: v.optional(v.array(v.object({ jsonEscape: v.optional(v.boolean()) })), []),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.optional(
    v.object({ 'cache-control': v.optional(v.string()), 'content-type': v.optional(v.string()) }),
    {},
  ),
  UserMetadata: v.optional(v.record(v.string(), v.string()), {}),
});

/** A `Custom::CDKBucketDeployment`, and the folders of this machine that it copies. */
export const locatedDeploymentSchema = v.object({ ...deploymentSchema.entries, folders: v.array(v.string()) });
export type LocatedDeployment = v.InferOutput<typeof locatedDeploymentSchema>;

export type StoredObject = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string | undefined;
  /** By name, without `x-amz-meta-`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** In quotes, as the header has it. */
  readonly etag: string;
  readonly lastModified: Date;
};

/** About five releases, which bounds the time of a start. */
const maxEarlier = 60;

/**
 * The stack's deployments to buckets, after those of earlier starts that do not prune: their files are still in the
 * bucket, as on AWS. They end when the assembly's folder is deleted.
 */
export function readDeployments(
  template: Template,
  earlier: StoredMap<LocatedDeployment>,
): readonly LocatedDeployment[] {
  const current = template.ids('Custom::CDKBucketDeployment').map((id) => {
    // Unfinished: a host name in a deployed file is only whole after its markers are replaced.
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
  earlier.deleteOldest(maxEarlier);
  return [...kept, ...current];
}

/**
 * The objects that deployments put into a bucket, by key, each read when it is first asked for. Later ones replace
 * earlier ones.
 */
export function readObjects(
  template: Template,
  deployments: readonly LocatedDeployment[],
  changePage: (page: string) => string,
): ReadonlyMap<string, () => StoredObject> {
  const objects = new Map<string, () => StoredObject>();
  for (const deployment of deployments) {
    const isDeployed = createFilter(deployment);
    for (const [source, folder] of deployment.folders.entries()) {
      for (const path of listFiles(folder).filter(isDeployed)) {
        const read = () => readObject(template, deployment, source, join(folder, path), changePage);
        let object: StoredObject | undefined;
        objects.set(join(deployment.DestinationBucketKeyPrefix, path), () => (object ??= read()));
      }
    }
  }
  return objects;
}

/** The content types that the AWS CLI, which a bucket deployment uses, derives from a file's name. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css'],
  ['.html', 'text/html'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.webmanifest', 'application/manifest+json'],
  ['.xml', 'text/xml'],
]);

function readObject(
  template: Template,
  deployment: LocatedDeployment,
  source: number,
  file: string,
  changePage: (page: string) => string,
): StoredObject {
  const { SystemMetadata: system, UserMetadata: metadata } = deployment;
  const contentType = system['content-type'] ?? contentTypes.get(extname(file).toLowerCase()) ?? 'binary/octet-stream';
  const deployed = withMarkers(template, readFileSync(file), deployment, source);
  const body = contentType.startsWith('text/html') ? Buffer.from(changePage(deployed.toString())) : deployed;
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

/** As `aws s3 sync` decides: everything, then excludes, then includes; the last matching pattern wins. */
function createFilter({ Exclude, Include }: LocatedDeployment): (path: string) => boolean {
  const excluded = Exclude.map(toPattern);
  const included = Include.map(toPattern);
  return (path) => included.some((each) => each.test(path)) || !excluded.some((each) => each.test(path));
}

/** The AWS CLI's patterns: `*` also matches slashes. */
function toPattern(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's');
}

/** Replaces the markers of values that only a deployment knows. */
function withMarkers(template: Template, body: Buffer, deployment: LocatedDeployment, source: number): Buffer {
  const markers = Object.entries(deployment.SourceMarkers[source] ?? {});
  if (markers.length === 0) return body;
  const isJson = deployment.SourceMarkersConfig[source]?.jsonEscape === true;
  // As bytes, because a file may be a picture.
  const text = markers.reduce(
    (replaced, [marker, value]) => replaced.replaceAll(marker, isJson ? JSON.stringify(value).slice(1, -1) : value),
    body.toString('latin1'),
  );
  return Buffer.from(template.finish(text), 'latin1');
}
