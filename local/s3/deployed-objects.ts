import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';
import { guessContentType } from './content-types.ts';

export type StoredObject = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string | undefined;
  /** In quotes, as the header has it. */
  readonly etag: string;
  readonly lastModified: Date;
};

const deploymentSchema = v.object({
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  SourceObjectKeys: v.array(v.string()),
  SourceMarkers: v.optional(v.array(v.record(v.string(), v.string())), []),
  SourceMarkersConfig: v.optional(v.array(v.object({ jsonEscape: v.optional(v.boolean()) })), []),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.optional(
    v.object({ 'cache-control': v.optional(v.string()), 'content-type': v.optional(v.string()) }),
    {},
  ),
});

type Deployment = v.InferOutput<typeof deploymentSchema>;

/** What the stack's bucket deployments put into a bucket, by key. Later deployments overwrite earlier ones. */
export function readDeployedObjects(template: Template, bucketName: string): ReadonlyMap<string, StoredObject> {
  // Raw, because a host name in a deployed file may only be whole once the markers are replaced.
  const deployments = template
    .ids('Custom::CDKBucketDeployment')
    .map((id) => template.readUnfinished(id, deploymentSchema))
    .filter(({ DestinationBucketName }) => DestinationBucketName === bucketName);
  return new Map(deployments.flatMap((deployment) => objectsOf(template, deployment)));
}

function objectsOf(template: Template, deployment: Deployment): readonly (readonly [string, StoredObject])[] {
  const { SystemMetadata: metadata, DestinationBucketKeyPrefix: prefix } = deployment;
  return deployment.SourceObjectKeys.flatMap((sourceKey, index) => {
    const folder = template.assetPath(sourceKey);
    const paths = listFiles(folder).filter((path) => isDeployed(path, deployment));
    return paths.map((path) => {
      const body = withMarkers(template, readFileSync(join(folder, path)), deployment, index);
      const object: StoredObject = {
        body,
        contentType: metadata['content-type'] ?? guessContentType(path),
        cacheControl: metadata['cache-control'],
        etag: etagOf(body),
        lastModified: statSync(join(folder, path)).mtime,
      };
      return [prefix ? `${prefix}/${path}` : path, object] as const;
    });
  });
}

export function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** As `aws s3 sync` decides: everything, then excludes, then includes; the last pattern that matches wins. */
function isDeployed(path: string, { Exclude, Include }: Deployment): boolean {
  if (Include.some((pattern) => matchesGlob(path, pattern))) return true;
  return !Exclude.some((pattern) => matchesGlob(path, pattern));
}

/** The AWS CLI's patterns: `*` also matches slashes. */
function matchesGlob(path: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(path);
}

/** Puts the values that are known only on deploying in place of their markers, as the deployment itself does. */
function withMarkers(template: Template, body: Buffer, deployment: Deployment, index: number): Buffer {
  const markers = Object.entries(deployment.SourceMarkers[index] ?? {});
  if (markers.length === 0) return body;
  const isJson = deployment.SourceMarkersConfig[index]?.jsonEscape === true;
  const text = markers.reduce(
    (replaced, [marker, value]) => replaced.replaceAll(marker, isJson ? JSON.stringify(value).slice(1, -1) : value),
    body.toString(),
  );
  return Buffer.from(template.finish(text));
}
