import { extname } from 'node:path';

/** What the AWS CLI, which a bucket deployment uses, makes of a file's ending. Others become `binary/octet-stream`. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'text/xml',
};

export function guessContentType(key: string): string {
  return contentTypes[extname(key).toLowerCase()] ?? 'binary/octet-stream';
}
