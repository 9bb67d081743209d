import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createCertificate } from './certificate.ts';

export type SecureFront = { readonly url: string; readonly close: () => void };

/** Headers of an HTTP/1.1 connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Serves the site at `siteUrl` over HTTP/2 and TLS, as CloudFront does: the model of a slow network counts the
 * handshakes and connections that a protocol needs, and plain HTTP would come out faster than any visitor's.
 */
export async function openSecureFront(siteUrl: string): Promise<SecureFront> {
  const server = createSecureServer(createCertificate(), (incoming, outgoing) => forward(siteUrl, incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The secure front listens on no port.');
  return { url: `https://localhost:${address.port}`, close: () => server.close() };
}

function forward(siteUrl: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
  const upstream = request(
    `${siteUrl}${incoming.url}`,
    { method: incoming.method, headers: { ...headers, host: new URL(siteUrl).host } },
    (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.pipe(outgoing);
    },
  );
  upstream.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
}
