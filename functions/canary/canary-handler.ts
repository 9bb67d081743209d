import type { Context } from 'aws-lambda';
import { canaryHeader, canaryMessage } from '#contract/canary.ts';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { proofHeader, proofRules } from '#contract/proof.ts';
import { nameOfError } from '#functions/error-name.ts';
import type { Log } from '#functions/log.ts';
import { canaryMark } from './canary-mark.ts';
import { prove } from './prove.ts';

export type CanaryDependencies = {
  readonly siteUrl: string;
  readonly originSecret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly createKey: () => string;
  readonly now: () => Date;
  readonly log: Log;
};

const contactPage = '/contact';
const patienceMs = 10_000;

/**
 * Visits the contact page and sends a message as a page does (O4). That it has arrived is not for the sender to say: the form's function
 * logs it, and an alarm waits for that line.
 */
export function createCanaryHandler(dependencies: CanaryDependencies) {
  const { now, log } = dependencies;
  return async (_event: unknown, { awsRequestId: requestId }: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const startedAt = now().getTime();
    try {
      const { outcome, status } = await visitAndSend(dependencies);
      const level = outcome === 'sent' ? 'info' : 'error';
      log({ level, route: contactPage, outcome, status, requestId, durationMs: now().getTime() - startedAt });
    } catch (error) {
      log({ level: 'error', route: contactPage, outcome: 'unreachable', requestId, errorName: nameOfError(error) });
    }
  };
}

type Visited = { readonly outcome: 'sent' | 'no-page' | 'refused'; readonly status: number };

async function visitAndSend({
  siteUrl,
  originSecret,
  fetch,
  pause,
  createKey,
  now,
}: CanaryDependencies): Promise<Visited> {
  const openedAt = now().getTime();
  const page = await fetch(`${siteUrl}${contactPage}`, { signal: AbortSignal.timeout(patienceMs) });
  await page.arrayBuffer();
  if (page.status !== 200) return { outcome: 'no-page', status: page.status };
  // Nobody has filled in a form sooner.
  await pause(proofRules.minElapsedMs);
  const key = createKey();
  const body = JSON.stringify(canaryMessage);
  const madeAt = now().getTime();
  const { status } = await fetch(`${siteUrl}${formRoutes.contacts.path}`, {
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
  return { outcome: status === 201 ? 'sent' : 'refused', status };
}
