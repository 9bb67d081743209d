import { request } from 'node:http';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';

export type Answer = { readonly status: number; readonly retryAfter: number | undefined; readonly ms: number };

/** One message from a loopback address such as `127.0.0.7`, which to the site is a visitor of its own. */
export function sendMessage(siteUrl: string, address: string, key: string): Promise<Answer> {
  const startedAt = performance.now();
  const body = JSON.stringify({ firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: key });
  return new Promise((resolve, reject) => {
    const sent = request(`${siteUrl}${formRoutes.contacts.path}`, {
      method: 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'];
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
          ms: performance.now() - startedAt,
        });
      });
    });
    sent.end(body);
  });
}
