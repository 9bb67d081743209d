import { tableKey } from '#contract/submission.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import type { Item } from '#functions/store/update.ts';
import type { Sent } from './mailer.ts';
import type { Queue } from './queues.ts';

type OutboxDependencies = { readonly queues: readonly Queue[]; readonly now: () => Date; readonly log: Log };

/** The timeout of the function is 60 s. */
const budgetMs = 45_000;

type Attempt = {
  readonly outcome: 'sent' | 'taken' | 'later' | 'unavailable' | 'unknown' | 'failed';
  readonly errorName?: string;
};

/** Sends the due items of each queue. A queue that fails stops no other one. Throws at the end if an email has a problem. */
export async function runOutbox({ queues, now, log }: OutboxDependencies, requestId: string): Promise<void> {
  const deadline = now().getTime() + budgetMs;
  const problems = new Set<string>();
  for (const queue of queues) {
    const { name, form } = queue;
    try {
      for await (const problem of runQueue(queue, deadline, { now, log, requestId })) {
        // An alarm of its own counts the log lines of webhooks, so that a broken receiver does not hide a lost email.
        if (name === 'email') problems.add(problem);
      }
    } catch (error) {
      log({ level: 'error', form, queue: name, outcome: 'stopped', errorName: nameOfError(error), requestId });
      problems.add(`The queue ${name} of ${form} stopped.`);
    }
  }
  if (problems.size > 0) throw new Error([...problems].join(' '));
}

type Run = { readonly now: () => Date; readonly log: Log; readonly requestId: string };

/** Yields a sentence for each problem. */
async function* runQueue(queue: Queue, deadline: number, { now, log, requestId }: Run): AsyncGenerator<string> {
  const { name, form } = queue;
  for await (const key of queue.findDue(now())) {
    const isOver = now().getTime() > deadline;
    const item = isOver ? undefined : await queue.claim(key, now());
    const attempt = item ? await tryItem(queue, item, now) : notTried(isOver);
    const problem = problemOf(queue, attempt, Date.parse(String(item?.['createdAt'] ?? key['dueAt'])), now());
    const level = problem
      ? 'error'
      : attempt.outcome === 'unavailable' || attempt.outcome === 'unknown'
        ? 'warn'
        : 'info';
    log({ level, form, queue: name, ...attempt, reference: String(key[tableKey]), requestId });
    if (problem) yield problem;
    // The next items would have the same result, so they wait for the next run.
    if (attempt.outcome === 'unavailable' || attempt.outcome === 'later') return;
  }
}

function problemOf({ name, lateMinutes }: Queue, { outcome }: Attempt, since: number, now: Date): string | undefined {
  if (outcome === 'failed') return `The step ${name} of a submission failed and will not be tried again.`;
  const isWaiting = outcome !== 'sent' && outcome !== 'taken';
  const isLate = since < now.getTime() - lateMinutes * 60_000;
  return isWaiting && isLate
    ? `The step ${name} of a submission is late by more than ${lateMinutes} minutes.`
    : undefined;
}

const notTried = (isOver: boolean): Attempt => ({ outcome: isOver ? 'later' : 'taken' });

async function tryItem(queue: Queue, item: Item, now: () => Date): Promise<Attempt> {
  const attempt = Number(item['attempts']);
  const sent: Sent =
    attempt > queue.maxAttempts ? { kind: 'refused', errorName: 'AttemptsExhausted' } : await queue.send(item, attempt);
  const isLast = attempt >= queue.maxAttempts;
  const end = sent.kind === 'unknown' && isLast ? 'failed' : ends[sent.kind];
  await queue.settle(item, end, now());
  if (sent.kind === 'sent') return { outcome: 'sent' };
  return { outcome: sent.kind === 'refused' || end === 'failed' ? 'failed' : sent.kind, errorName: sent.errorName };
}

const ends = { sent: 'done', unavailable: 'not-sent', unknown: 'unknown', refused: 'failed' } as const;
