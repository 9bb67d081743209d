import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { createCertificate } from './certificate.ts';
import { listen } from './listen.ts';

export type TlsProxy = { readonly url: string; readonly close: () => void };

const { keyHash, ...certificate } = createCertificate();

/**
 * Has a browser trust the proxies' certificate. Where it only overlooks that nobody does, Chromium caches nothing (147, tried 2026-11-22),
 * and measures a file that a page asks for twice as fetched twice.
 */
export const trustsProxies = `--ignore-certificate-errors-spki-list=${keyHash}`;

/** What lets the unchanged bundle sign in on this machine; deployed pages do not have it. */
const localScript = /<script src="\/__local\/[^>]*><\/script>/;
const edgeBrotliQuality = 5;

/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Serves the site at `siteUrl` over HTTP/2 and TLS, as CloudFront does: the model of a slow network counts the
 * handshakes and connections that a protocol needs, and plain HTTP would come out faster than any visitor's.
 */
export async function openTlsProxy(siteUrl: string): Promise<TlsProxy> {
  const server = createSecureServer(certificate, (incoming, outgoing) => forward(siteUrl, incoming, outgoing));
  return { url: `https://localhost:${await listen(server)}`, close: () => server.close() };
}

function forward(siteUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const upstream = request(
    `${siteUrl}${incoming.url}`,
    {
      method: incoming.method,
      headers: {
        ...Object.fromEntries(headers),
        host: new URL(siteUrl).host,
        ...(isPage && { 'accept-encoding': 'identity' }),
      },
    },
    (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      const answer = isPage ? sendAsDeployed : sendUnchanged;
      answer(response, outgoing, Object.fromEntries(kept)).catch(() => outgoing.destroy());
    },
  );
  upstream.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
}

async function sendUnchanged(response: IncomingMessage, outgoing: Http2ServerResponse, headers: OutgoingHttpHeaders) {
  outgoing.writeHead(response.statusCode ?? 502, headers);
  await pipeline(response, outgoing);
}

/** A page without what the local cloud puts into it, compressed as the edge compresses. */
async function sendAsDeployed(response: IncomingMessage, outgoing: Http2ServerResponse, headers: OutgoingHttpHeaders) {
  const page = (await text(response)).replace(localScript, '');
  const body = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: edgeBrotliQuality } });
  outgoing.writeHead(response.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  outgoing.end(body);
}
