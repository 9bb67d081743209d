import { canaryHeader, canaryMessage } from '#contract/canary.ts';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { proofHeader, proofRules } from '#contract/proof.ts';
import { canaryMark } from './canary-mark.ts';
import { prove } from './prove.ts';

export type CanarySender = {
  readonly siteUrl: string;
  readonly originSecret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly createKey: () => string;
  readonly now: () => Date;
};

export type SentCanary =
  | { readonly outcome: 'sent'; readonly status: number; readonly answer: string }
  | { readonly outcome: 'no-page' | 'refused'; readonly status: number };

export const contactPage = '/contact';
const patienceMs = 10_000;

/** Visits the contact page and sends a marked message as a page does (O4). Rejects if there is no answer. */
export async function sendCanary(sender: CanarySender): Promise<SentCanary> {
  const { siteUrl, originSecret, fetch, pause, createKey, now } = sender;
  const openedAt = now().getTime();
  const page = await fetch(`${siteUrl}${contactPage}`, { signal: AbortSignal.timeout(patienceMs) });
  await page.arrayBuffer();
  if (page.status !== 200) return { outcome: 'no-page', status: page.status };
  // Nobody has filled in a form sooner.
  await pause(proofRules.minElapsedMs);
  const key = createKey();
  const body = JSON.stringify(canaryMessage);
  const madeAt = now().getTime();
  const reply = await fetch(`${siteUrl}${formRoutes.contacts.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: siteUrl,
      [idempotencyKeyHeader]: key,
      [proofHeader]: prove(key, body, { madeAt, elapsedMs: madeAt - openedAt }),
      [canaryHeader]: canaryMark(originSecret, key),
    },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  const { status } = reply;
  const answer = await reply.text();
  return status === 201 ? { outcome: 'sent', status, answer } : { outcome: 'refused', status };
}
