import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { canaryEmail, fillTimeHeader, formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { canaryEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { minFillTimeMs } from '#contract/limits.ts';

type Canary = {
  readonly siteUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly readCertificateEnd: (host: string) => Promise<Date>;
  readonly now: () => Date;
};

const timeoutMs = 10_000;
/** The default of AWS Config's rule acm-certificate-expiration-check (read 2026-11-24). */
const minCertificateDays = 14;
const message = { firstName: 'Canary', lastName: 'Check', email: canaryEmail, message: 'A check of the website.' };

/** Opens the contact page, sends a message and reads the certificate (O4). Throws if a check fails. */
export function createCanary({ siteUrl, fetch, readCertificateEnd, now }: Canary) {
  const request = async (path: string, expected: number, init: RequestInit = {}): Promise<void> => {
    const reply = await fetch(`${siteUrl}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.arrayBuffer();
    if (reply.status !== expected) throw new Error(`${path} answered ${reply.status} in place of ${expected}.`);
  };
  return async (): Promise<void> => {
    const { path, page } = formRoutes.contacts;
    await request(page, 200);
    const headers = {
      'content-type': 'application/json',
      origin: siteUrl,
      [idempotencyKeyHeader]: randomUUID(),
      [fillTimeHeader]: String(minFillTimeMs),
    };
    await request(path, 201, { method: 'POST', headers, body: JSON.stringify(message) });
    const { protocol, hostname } = new URL(siteUrl);
    if (protocol !== 'https:') return;
    const days = Math.floor(((await readCertificateEnd(hostname)).getTime() - now().getTime()) / 86_400_000);
    if (days < minCertificateDays) throw new Error(`The certificate of ${hostname} ends in ${days} days.`);
  };
}

async function certificateEnd(host: string): Promise<Date> {
  const socket = connect({ host, port: 443, servername: host, timeout: timeoutMs });
  socket.on('timeout', () => socket.destroy(new Error(`${host} did not answer within ${timeoutMs} ms.`)));
  await once(socket, 'secureConnect');
  const { valid_to: end } = socket.getPeerCertificate();
  socket.destroy();
  return new Date(end);
}

export const handler = createCanary({
  siteUrl: readEnvironment(canaryEnvironment, process.env).SITE_URL,
  fetch: globalThis.fetch,
  readCertificateEnd: certificateEnd,
  now: () => new Date(),
});
