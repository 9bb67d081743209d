import type { Form } from '#contract/forms.ts';
import { isExpired, tableKey } from '#contract/submission.ts';
import type { Item } from '#functions/forms/store-submission.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import type { DueMessages } from './due-messages.ts';
import type { Sent } from './mailer.ts';

/** The messages of one form. */
type Queue = { readonly form: Form; readonly messages: DueMessages };

export type Outbox = {
  readonly queues: readonly Queue[];
  /** Emails a message. `isRepeat`: an earlier attempt may have emailed it. Never rejects. */
  readonly send: (form: Form, item: Item, isRepeat: boolean) => Promise<Sent>;
  readonly now: () => Date;
  readonly log: Log;
};

/** The timeout of the function is 60 s. */
const budgetMs = 45_000;
/** Attempts that may have reached the mailbox. */
const maxAttempts = 2;
/** A message that waits longer is a problem. */
const lateMinutes = 15;

/** Emails the due messages. A form that fails stops no other one. Throws at the end if there was a problem. */
export async function runOutbox(outbox: Outbox, requestId: string): Promise<void> {
  const { queues, now, log } = outbox;
  const deadline = now().getTime() + budgetMs;
  const problems = new Set<string>();
  for (const { form, messages } of queues) {
    try {
      for await (const key of messages.find(now())) {
        if (now().getTime() > deadline) break;
        const item = await messages.claim(key, now());
        if (!item) continue;
        const attempt = await tryMessage(outbox, form, messages, item);
        const problem = problemOf(attempt, item, now());
        const level = problem ? 'error' : isFinal(attempt) ? 'info' : 'warn';
        log({ level, form: form.name, ...attempt, reference: String(key[tableKey]), requestId });
        if (problem) problems.add(problem);
        // The next messages would have the same result, so they wait for the next run.
        if (attempt.outcome === 'unavailable') break;
      }
    } catch (error) {
      log({ level: 'error', form: form.name, outcome: 'stopped', errorName: nameOfError(error), requestId });
      problems.add(`The emails of ${form.name} stopped.`);
    }
  }
  if (problems.size > 0) throw new Error([...problems].join(' '));
}

type Attempt = {
  readonly outcome: 'sent' | 'expired' | 'unavailable' | 'unknown' | 'failed';
  readonly errorName?: string;
};

const isFinal = ({ outcome }: Attempt) => outcome === 'sent' || outcome === 'expired';

async function tryMessage({ send, now }: Outbox, form: Form, messages: DueMessages, item: Item): Promise<Attempt> {
  const attempts = Number(item['attempts']);
  if (isExpired(item, now())) {
    await messages.finish(item);
    return { outcome: 'expired' };
  }
  const sent: Sent =
    attempts > maxAttempts ? { kind: 'refused', errorName: 'AttemptsExhausted' } : await send(form, item, attempts > 1);
  if (sent.kind === 'sent') {
    await messages.finish(item);
    return { outcome: 'sent' };
  }
  const { kind, errorName } = sent;
  if (kind === 'unavailable') await messages.takeBack(item);
  const hasFailed = kind === 'refused' || (kind === 'unknown' && attempts >= maxAttempts);
  if (hasFailed) await messages.fail(item);
  return { outcome: hasFailed ? 'failed' : kind === 'unavailable' ? kind : 'unknown', errorName };
}

function problemOf(attempt: Attempt, { createdAt }: Item, now: Date): string | undefined {
  if (attempt.outcome === 'failed') return 'The email of a message failed and will not be tried again.';
  const isLate = Date.parse(String(createdAt)) < now.getTime() - lateMinutes * 60_000;
  return isLate && !isFinal(attempt) ? `An email is late by more than ${lateMinutes} minutes.` : undefined;
}
