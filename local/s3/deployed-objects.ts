import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

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

/** What the AWS CLI, which a bucket deployment uses, makes of the endings in the bundle. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css'],
  ['.html', 'text/html'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.webmanifest', 'application/manifest+json'],
  ['.xml', 'text/xml'],
]);

/**
 * What the stack's bucket deployments put into a bucket, by key, with `changePage` run on each HTML page. Later
 * deployments overwrite earlier ones.
 */
export function readDeployedObjects(
  template: Template,
  bucketName: string,
  changePage: (page: string) => string,
): ReadonlyMap<string, StoredObject> {
  // Unfinished, because a host name in a deployed file may only be whole once the markers are replaced.
  const deployments = template
    .ids('Custom::CDKBucketDeployment')
    .map((id) => template.readUnfinished(id, deploymentSchema))
    .filter(({ DestinationBucketName }) => DestinationBucketName === bucketName);
  return new Map(deployments.flatMap((deployment) => objectsOf(template, deployment, changePage)));
}

function objectsOf(template: Template, deployment: Deployment, changePage: (page: string) => string) {
  const { SystemMetadata: metadata, DestinationBucketKeyPrefix: prefix } = deployment;
  return deployment.SourceObjectKeys.flatMap((sourceKey, index) => {
    const folder = template.assetPath(sourceKey);
    const paths = listFiles(folder).filter((path) => isDeployed(path, deployment));
    return paths.map((path) => {
      const contentType =
        metadata['content-type'] ?? contentTypes.get(extname(path).toLowerCase()) ?? 'binary/octet-stream';
      const deployed = withMarkers(template, readFileSync(join(folder, path)), deployment, index);
      const body = contentType === 'text/html' ? Buffer.from(changePage(deployed.toString())) : deployed;
      const object: StoredObject = {
        body,
        contentType,
        cacheControl: metadata['cache-control'],
        etag: `"${createHash('md5').update(body).digest('hex')}"`,
        lastModified: statSync(join(folder, path)).mtime,
      };
      return [prefix ? `${prefix}/${path}` : path, object] as const;
    });
  });
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** As `aws s3 sync` decides: everything, then excludes, then includes; the last pattern that matches wins. */
function isDeployed(path: string, { Exclude, Include }: Deployment): boolean {
  const matches = (pattern: string) => matchesGlob(path, pattern);
  return Include.some(matches) || !Exclude.some(matches);
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
  // As bytes, because a picture is no text.
  const text = markers.reduce(
    (replaced, [marker, value]) => replaced.replaceAll(marker, isJson ? JSON.stringify(value).slice(1, -1) : value),
    body.toString('latin1'),
  );
  return Buffer.from(template.finish(text), 'latin1');
}
