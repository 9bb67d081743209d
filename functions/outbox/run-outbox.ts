import type { Log } from '#functions/log.ts';
import type { Item } from '#functions/store/update.ts';
import type { Queue } from './queue.ts';

type OutboxDependencies = { readonly queues: readonly Queue[]; readonly now: () => Date; readonly log: Log };

/** The timeout of the function is 60 s. */
const budgetMs = 45_000;

const levels = {
  sent: 'info',
  taken: 'info',
  skipped: 'info',
  later: 'info',
  unavailable: 'warn',
  unknown: 'warn',
  failed: 'error',
} as const;

type Attempt = { readonly outcome: keyof typeof levels; readonly errorName?: string };

/** Sends the due items of each queue. Throws at the end if an urgent item failed or an item is late. */
export async function runOutbox({ queues, now, log }: OutboxDependencies, requestId: string): Promise<void> {
  const deadline = now().getTime() + budgetMs;
  const problems = new Set<string>();
  for (const queue of queues) {
    for await (const key of queue.findDue()) {
      const attempt: Attempt = now().getTime() > deadline ? { outcome: 'later' } : await tryItem(queue, key, now);
      const reference = key['id'] === undefined ? undefined : String(key['id']);
      log({ level: levels[attempt.outcome], queue: queue.name, ...attempt, reference, requestId });
      const problem = problemOf(attempt, key, queue.lateMinutes, now());
      if (problem) problems.add(`${queue.name}: ${problem}`);
      // The next items would have the same result, so they wait for the next run.
      if (attempt.outcome === 'unavailable' || attempt.outcome === 'later') break;
    }
  }
  if (problems.size > 0) throw new Error([...problems].join(' '));
}

function problemOf({ outcome }: Attempt, key: Item, lateMinutes: number, now: Date): string | undefined {
  if (outcome === 'failed') return 'an item could not be delivered and will not be retried.';
  const isWaiting = outcome === 'later' || outcome === 'unavailable' || outcome === 'unknown';
  const isLate = Date.parse(String(key['createdAt'])) < now.getTime() - lateMinutes * 60_000;
  return isWaiting && isLate ? `an item has waited for more than ${lateMinutes} minutes.` : undefined;
}

async function tryItem(queue: Queue, key: Item, now: () => Date): Promise<Attempt> {
  const startedAt = now();
  const item = await queue.claim(key, startedAt);
  if (!item) return { outcome: 'taken' };
  const attempts = Number(item['attempts']);
  if (attempts > (queue.maxAttempts ?? Infinity)) return giveUp(queue, item, now(), 'AttemptsExhausted');
  const admitted = await admit(queue, item, startedAt);
  if (admitted !== 'send') {
    await queue.settle(item, admitted === 'skip' ? 'done' : 'not-sent', now());
    return { outcome: admitted === 'skip' ? 'skipped' : 'later' };
  }
  const sent = await queue.send(item, attempts > 1);
  if (sent.kind === 'sent') {
    await queue.settle(item, 'done', now());
    return { outcome: 'sent' };
  }
  const { kind, errorName } = sent;
  if (kind === 'refused') return giveUp(queue, item, now(), errorName);
  if (kind === 'unavailable') {
    await queue.quotas?.giveBack(item, startedAt);
    await queue.settle(item, 'not-sent', now());
  }
  // After an unknown result the item is due again at the end of the lease.
  return { outcome: kind, errorName };
}

/** If the counters fail, the item counts no attempt, because nothing was sent. */
async function admit(queue: Queue, item: Item, startedAt: Date) {
  try {
    return (await queue.quotas?.take(item, startedAt)) ?? 'send';
  } catch (error) {
    await queue.settle(item, 'not-sent', startedAt);
    throw error;
  }
}

/** An urgent item waits for a person. A confirmation is dropped, because the visitor can subscribe again. */
async function giveUp(queue: Queue, item: Item, now: Date, errorName: string): Promise<Attempt> {
  await queue.settle(item, queue.isUrgent ? 'failed' : 'done', now);
  return { outcome: queue.isUrgent ? 'failed' : 'skipped', errorName };
}
