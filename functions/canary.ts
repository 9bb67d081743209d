import { once } from 'node:events';
import { connect } from 'node:tls';
import { contactForm } from '#contract/contact-form.ts';
import { canaryEmail, composeFormPost } from '#contract/form-protocol.ts';
import { canaryEnvironment, readEnvironment } from '#contract/function-environment.ts';

type Canary = {
  readonly siteUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly readCertificateEnd: (host: string) => Promise<Date>;
  readonly now: () => Date;
};

const securityTextPath = '/.well-known/security.txt';
const timeoutMs = 10_000;
/** The default of AWS Config's rule acm-certificate-expiration-check (read 2026-11-24). */
const minDays = 14;
const sender = { firstName: 'Canary', lastName: 'Check', email: canaryEmail };

/** Opens the contact page, sends a message, and reads the ends of security.txt and certificate. Throws on failure. */
export function createCanary({ siteUrl, fetch, readCertificateEnd, now }: Canary) {
  const request = async (path: string, expected: number, init: RequestInit = {}): Promise<string> => {
    const reply = await fetch(`${siteUrl}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await reply.text();
    if (reply.status !== expected) throw new Error(`${path} answered ${reply.status} in place of ${expected}.`);
    return text;
  };
  const daysUntil = (end: Date) => Math.floor((end.getTime() - now().getTime()) / 86_400_000);
  return async (): Promise<void> => {
    const { path, page } = contactForm;
    await request(page, 200);
    await request(path, 201, composeFormPost(siteUrl, { ...sender, message: 'A check of the website.' }));
    const [, expires = ''] = /^Expires: (.+)$/m.exec(await request(securityTextPath, 200)) ?? [];
    // Also true of a text without a date. RFC 9116, section 2.5.5: nobody may use an expired text.
    if (!(daysUntil(new Date(expires)) >= minDays))
      throw new Error('security.txt expires soon: deploy the site again.');
    const { protocol, hostname } = new URL(siteUrl);
    if (protocol !== 'https:') return;
    const days = daysUntil(await readCertificateEnd(hostname));
    if (days < minDays) throw new Error(`The certificate of ${hostname} ends in ${days} days.`);
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
