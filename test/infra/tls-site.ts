import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { createCertificate } from '#bench/pages/certificate.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';

export type SiteAnswer = { status: number; headers: Record<string, string>; body: string };

/** Something that has gone wrong between the stack and its visitors. */
export type Damage = (path: string, answer: SiteAnswer) => void;

/** A form's headers, which come from the address that the stack knows as its own. */
function sentHeaders(headers: IncomingHttpHeaders, origin: string): Readonly<Record<string, string>> {
  const sent = Object.entries(headers).filter(([name]) => /^(content-type|idempotency-key|x-)/.test(name));
  return { ...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])), origin };
}

export type TlsSite = {
  readonly url: string;
  /** Its runtime settings, read without TLS. */
  readonly runtimeConfigUrl: string;
  /** The environment that lets a program trust its certificate. */
  readonly trust: Readonly<Record<string, string>>;
  readonly cloud: LocalCloud;
  /** What only the stack and CloudFront know. */
  readonly originSecret: string;
  /** Another address of the same site at which something has gone wrong, until the file is over. */
  openDamaged(change: Damage): Promise<string>;
};

/** What lets the unchanged bundle sign in on this machine; deployed pages do not have it. */
const localScript = /<script src="\/__local\/[^>]*><\/script>/;
const hsts = 'max-age=63072000';

/** The real stack on this machine behind TLS, with the header that this machine never sends, until the file is over. */
export async function startTlsSite(): Promise<TlsSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-site-'));
  const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir: folder });
  const certificate = createCertificate();
  const trusted = join(folder, 'certificate.pem');
  writeFileSync(trusted, certificate.cert);
  const servers: Server[] = [];
  async function open(change: Damage): Promise<string> {
    const server = createServer(certificate, async (request, response) => {
      const path = request.url ?? '/';
      const upstream = await fetch(upstreamOf(cloud, path, url), {
        redirect: 'manual',
        method: request.method ?? 'GET',
        headers: sentHeaders(request.headers, cloud.siteUrl),
        ...(request.method === 'POST' && { body: await text(request) }),
      });
      const kept = [...upstream.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
      );
      const body = (await upstream.text()).replace(localScript, '');
      const answer: SiteAnswer = {
        status: upstream.status,
        headers: { ...Object.fromEntries(kept), 'strict-transport-security': hsts },
        body: withOwnAddress(cloud, path, body, url),
      };
      change(path, answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    const url = `https://localhost:${Object(server.address()).port}`;
    return url;
  }
  afterAll(async () => {
    for (const server of servers) server.close();
    await cloud.close();
    rmSync(folder, { recursive: true });
  });
  return {
    url: await open(() => {}),
    cloud,
    originSecret: readOriginSecret(folder),
    runtimeConfigUrl: `${cloud.siteUrl}/config.json`,
    trust: { NODE_EXTRA_CA_CERTS: trusted },
    openDamaged: open,
  };
}

/** The hosted pages are at the same host here. */
function upstreamOf({ siteUrl, signInUrl }: LocalCloud, path: string, url: string): string {
  if (!path.startsWith('/oauth2/')) return `${siteUrl}${path}`;
  return `${signInUrl}${path.replace(encodeURIComponent(url), encodeURIComponent(siteUrl))}`;
}

function withOwnAddress({ siteUrl, signInUrl }: LocalCloud, path: string, body: string, url: string): string {
  if (path === '/sitemap.xml') return body.replaceAll(siteUrl, url);
  if (path !== '/config.json') return body;
  return body.replace(`"domain":"${new URL(signInUrl).host}"`, `"domain":"${new URL(url).host}"`);
}

function readOriginSecret(folder: string): string {
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const [, value] = Object.entries(secrets).find(([name]) => name.includes('OriginSecret')) ?? [];
  if (value === undefined) throw new Error('The local cloud has no origin secret.');
  return value;
}
