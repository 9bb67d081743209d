import { execSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { reply, withHeaders } from '#local/http/message.ts';
import { reservePort } from '#local/http/serve.ts';

const createCertificateCommand =
  'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=localhost -keyout - -out -';
const pem = execSync(createCertificateCommand, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const [key = '', cert = ''] = pem.split(/(?=-----BEGIN CERTIFICATE-----)/);

const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
const keyHash = createHash('sha256').update(publicKey).digest('base64');

/** Makes Chromium trust the certificate. Chromium 147 caches nothing if it ignores such errors (2026-11-22). */
export const trustCertificateFlag = `--ignore-certificate-errors-spki-list=${keyHash}`;

const localScript = /<script src="\/__local\/[^>]*><\/script>/;
const edgeQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** HTTP/2 forbids these headers. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Serves an almost empty page for comparison: its load times depend only on this machine. */
export async function serveEmptyPage() {
  const html = readFileSync(join(import.meta.dirname, 'empty.html'));
  const page = withHeaders(reply(200, 'text/html; charset=utf-8', html), { 'cache-control': ['no-cache'] });
  const server = await reservePort(0);
  server.serve(() => Promise.resolve(page));
  return { url: `http://127.0.0.1:${server.port}`, close: () => server.close() };
}

/** Serves the site over HTTP/2 and TLS like CloudFront, because Lighthouse adds time for each handshake. */
export async function openTlsProxy(siteUrl: string) {
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => forward(siteUrl, incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object') throw new Error('The server listens on no port.');
  return { url: `https://localhost:${address?.port}`, close: () => server.close() };
}

function forward(siteUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  const received = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const own = { host: new URL(siteUrl).host, ...(isPage && { 'accept-encoding': 'identity' }) };
  const headers = { ...Object.fromEntries(received), ...own };
  const upstream = request(`${siteUrl}${incoming.url}`, { method: incoming.method, headers }, (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
    const answer = isPage ? sendAsDeployed : sendUnchanged;
    answer(response, outgoing, Object.fromEntries(kept)).catch(() => outgoing.destroy());
  });
  upstream.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
}

async function sendUnchanged(response: IncomingMessage, outgoing: Http2ServerResponse, headers: OutgoingHttpHeaders) {
  outgoing.writeHead(response.statusCode ?? 502, headers);
  await pipeline(response, outgoing);
}

/** Removes the script of the local cloud from the page, then compresses the page like CloudFront. */
async function sendAsDeployed(response: IncomingMessage, outgoing: Http2ServerResponse, headers: OutgoingHttpHeaders) {
  const body = brotliCompressSync((await text(response)).replace(localScript, ''), edgeQuality);
  const encoding = { 'content-encoding': 'br', 'content-length': body.length };
  outgoing.writeHead(response.statusCode ?? 502, { ...headers, ...encoding }).end(body);
}
