import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Template } from '#local/template/template.ts';
import type { Deployment } from './deployment.ts';
import type { LocatedDeployment } from './kept-deployments.ts';

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

/** What deployments put into a bucket, by key, with `changePage` run on each HTML page. Later ones overwrite earlier ones. */
export function readDeployedObjects(
  template: Template,
  deployments: readonly LocatedDeployment[],
  changePage: (page: string) => string,
): ReadonlyMap<string, StoredObject> {
  return new Map(deployments.flatMap((deployment) => objectsOf(template, deployment, changePage)));
}

function objectsOf(template: Template, deployment: LocatedDeployment, changePage: (page: string) => string) {
  const { SystemMetadata: system, DestinationBucketKeyPrefix: prefix, UserMetadata: metadata, folders } = deployment;
  return folders.flatMap((folder, index) => {
    const paths = listFiles(folder).filter((path) => isDeployed(path, deployment));
    return paths.map((path) => {
      const contentType =
        system['content-type'] ?? contentTypes.get(extname(path).toLowerCase()) ?? 'binary/octet-stream';
      const deployed = withMarkers(template, readFileSync(join(folder, path)), deployment, index);
      const body = contentType === 'text/html' ? Buffer.from(changePage(deployed.toString())) : deployed;
      const object: StoredObject = {
        body,
        contentType,
        cacheControl: system['cache-control'],
        metadata,
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
