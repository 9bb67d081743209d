import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';

export type Answer = {
  readonly status: number;
  readonly retryAfter: number | undefined;
  /** Of a message that was taken. */
  readonly reference: string | undefined;
  readonly ms: number;
};

export type SendOptions = {
  /** Beside its own, for this body. */
  readonly headersFor?: (body: string) => Readonly<Record<string, string>>;
  /** Gives up the connection by then. */
  readonly signal?: AbortSignal;
};

/**
 * One message from a loopback address such as `127.0.0.7`, which to the site is a visitor of its own. Its words are its key.
 * Rejects if there is no answer.
 */
export function sendMessage(
  siteUrl: string,
  address: string,
  key: string,
  { headersFor, signal }: SendOptions = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const body = JSON.stringify({ firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: key });
  return new Promise((resolve, reject) => {
    const sent = request(`${siteUrl}${formRoutes.contacts.path}`, {
      method: 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/json', [idempotencyKeyHeader]: key, ...headersFor?.(body) },
      ...(signal && { signal }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      text(response).then((reply) => {
        const retryAfter = response.headers['retry-after'];
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
          reference: /"reference":"([^"]+)"/.exec(reply)?.[1],
          ms: performance.now() - startedAt,
        });
        return undefined;
      }, reject);
    });
    sent.end(body);
  });
}

/** Such as `20 × 201, 3 × 429; p50 30 ms, p99 90 ms`. */
export function describeAnswers(answers: readonly Answer[]): string {
  const statuses = Map.groupBy(answers, ({ status }) => status);
  const counts = [...statuses].map(([status, of]) => `${of.length} × ${status}`).join(', ');
  const sorted = answers.map(({ ms }) => ms).toSorted((left, right) => left - right);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${counts}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
