import type { FormDefinition } from '#contract/all-forms.ts';
import { isExpired, tableKey } from '#contract/submission.ts';
import type { Item } from '#functions/forms/store-submission.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import type { DueSubmissions } from './due-submissions.ts';

/** `unavailable`: not delivered, try again later. `unknown`: possibly delivered. `refused`: every attempt will fail. */
export type Sent =
  { readonly kind: 'sent' } | { readonly kind: 'unavailable' | 'unknown' | 'refused'; readonly errorName: string };

/** The due submissions of one form, and the one way in which they are delivered. */
export type Queue = {
  readonly form: FormDefinition;
  readonly due: DueSubmissions;
  /** `isRepeat`: an earlier attempt may have delivered the submission. Never rejects. */
  readonly deliver: (item: Item, isRepeat: boolean) => Promise<Sent>;
};

export type Outbox = {
  readonly queues: readonly Queue[];
  readonly now: () => Date;
  readonly log: Log;
};

/** The timeout of the function is 60 s, and a delivery takes at most 10 s. */
const budgetMs = 40_000;
/** Attempts that may have delivered the submission. */
const maxAttempts = 2;
/** A submission that waits longer is a problem. */
const lateMinutes = 15;

/** Delivers what is due, all forms at once. A form that fails stops no other one. Throws at the end if there was a problem. */
export async function runOutbox(outbox: Outbox, requestId: string): Promise<void> {
  const problems = await Promise.all(outbox.queues.map((queue) => runQueue(queue, outbox, requestId)));
  const sentences = new Set(problems.flat());
  if (sentences.size > 0) throw new Error([...sentences].join(' '));
}

/** Delivers one submission after the other, and returns the problems. */
async function runQueue(queue: Queue, { now, log }: Outbox, requestId: string): Promise<readonly string[]> {
  const { form, due } = queue;
  const deadline = now().getTime() + budgetMs;
  const problems: string[] = [];
  try {
    for await (const key of due.find(now())) {
      if (now().getTime() > deadline) break;
      const item = await due.claim(key, now());
      if (!item) continue;
      const attempt = await tryDelivery(queue, item, now());
      const problem = problemOf(attempt, form, item, now());
      const level = problem ? 'error' : isFinal(attempt) ? 'info' : 'warn';
      log({ level, form: form.name, ...attempt, reference: String(key[tableKey]), requestId });
      if (problem) problems.push(problem);
      // The next submissions would have the same result, so they wait for the next run.
      if (attempt.outcome === 'unavailable') break;
    }
  } catch (error) {
    log({ level: 'error', form: form.name, outcome: 'stopped', errorName: nameOfError(error), requestId });
    problems.push(`The deliveries of ${form.name} stopped.`);
  }
  return problems;
}

type Attempt = {
  readonly outcome: 'sent' | 'expired' | 'unavailable' | 'unknown' | 'failed';
  readonly errorName?: string;
};

const isFinal = ({ outcome }: Attempt) => outcome === 'sent' || outcome === 'expired';

async function tryDelivery({ due, deliver }: Queue, item: Item, now: Date): Promise<Attempt> {
  const attempts = Number(item['attempts']);
  if (isExpired(item, now)) {
    await due.finish(item);
    return { outcome: 'expired' };
  }
  const sent: Sent =
    attempts > maxAttempts ? { kind: 'refused', errorName: 'AttemptsExhausted' } : await deliver(item, attempts > 1);
  if (sent.kind === 'sent') {
    await due.finish(item);
    return { outcome: 'sent' };
  }
  const { kind, errorName } = sent;
  if (kind === 'unavailable') await due.takeBack(item);
  const hasFailed = kind === 'refused' || (kind === 'unknown' && attempts >= maxAttempts);
  if (hasFailed) await due.fail(item);
  return { outcome: hasFailed ? 'failed' : kind === 'unavailable' ? kind : 'unknown', errorName };
}

function problemOf(attempt: Attempt, { noun }: FormDefinition, { createdAt }: Item, now: Date): string | undefined {
  if (attempt.outcome === 'failed') return `The delivery of a ${noun} failed and will not be tried again.`;
  const isLate = Date.parse(String(createdAt)) < now.getTime() - lateMinutes * 60_000;
  return isLate && !isFinal(attempt)
    ? `The delivery of a ${noun} is late by more than ${lateMinutes} minutes.`
    : undefined;
}
