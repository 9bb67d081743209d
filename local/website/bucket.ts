import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { headerValue, reply, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import type { Template } from '#local/template.ts';
import { wildcardPattern } from '#local/wildcards.ts';

const deploymentSchema = v.object({
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  SourceObjectKeys: v.tuple([v.string()]),
  SourceMarkers: v.optional(v.array(v.record(v.string(), v.string())), []),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.object({ 'cache-control': v.string() }),
  UserMetadata: v.optional(v.record(v.string(), v.string()), {}),
});

type Deployment = v.InferOutput<typeof deploymentSchema>;

/** Bucket deployments use the AWS CLI, which derives these types from a file's name (Python 3.13, `mimetypes`). */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'text/xml',
};

/** The files of the stack's deployments, read at each request. Files of earlier releases are gone. */
export function readBucket(template: Template): Origin {
  const [[id] = ['']] = template.all('AWS::S3::Bucket', v.object({}));
  const deployments = template.all('Custom::CDKBucketDeployment', deploymentSchema).map(([, each]) => each);
  return {
    host: `${id}.RegionalDomainName`,
    async fetch(request) {
      for (const deployment of deployments.toReversed()) {
        const body = readObject(template, deployment, request.path.slice(1));
        if (body) return answer(deployment, body, request);
      }
      return reply(404, 'application/xml', '<Error><Code>NoSuchKey</Code></Error>');
    },
  };
}

function readObject(template: Template, deployment: Deployment, key: string): Buffer | undefined {
  const { DestinationBucketKeyPrefix: prefix, SourceObjectKeys, Include, Exclude } = deployment;
  const path = prefix && key.startsWith(`${prefix}/`) ? key.slice(prefix.length + 1) : key;
  const isIn = (patterns: readonly string[]) => patterns.some((each) => wildcardPattern(each).test(path));
  if ((prefix && path === key) || path.split('/').includes('..') || (isIn(Exclude) && !isIn(Include))) return undefined;
  const file = join(template.assetPath(SourceObjectKeys[0]), path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const markers = Object.entries(deployment.SourceMarkers[0] ?? {});
  if (markers.length === 0) return readFileSync(file);
  const text = markers.reduce(
    (filled, [marker, value]) => filled.replaceAll(marker, value),
    readFileSync(file, 'utf8'),
  );
  return Buffer.from(template.finish(text));
}

/** A weak comparison, because the ETag of a compressed copy begins with `W/`. */
function answer({ SystemMetadata, UserMetadata }: Deployment, body: Buffer, request: HttpRequest): HttpResponse {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const isUnchanged = headerValue(request.headers, 'if-none-match')?.replace(/^W\//, '') === etag;
  return {
    statusCode: isUnchanged ? 304 : 200,
    headers: {
      'content-type': [contentTypes[extname(request.path)] ?? 'binary/octet-stream'],
      'cache-control': [SystemMetadata['cache-control']],
      etag: [etag],
      ...Object.fromEntries(Object.entries(UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, [value]])),
    },
    body: isUnchanged ? Buffer.alloc(0) : body,
  };
}
