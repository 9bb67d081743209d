import { isCancelError, post } from '@aws-amplify/api-rest';
import * as v from 'valibot';
import type { FieldErrors } from '#contract/field-errors.ts';
import {
  fillTimeHeader,
  formAcceptedSchema,
  formRefusedSchema,
  formRoutes,
  idempotencyKeyHeader,
  type FormName,
} from '#contract/form-routes.ts';
import { minFillTimeMs } from '#contract/limits.ts';
import type { SendFailure } from '#web/content/forms.ts';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import type { Attempt } from './draft.ts';

export type Outcome =
  | {
      readonly kind: 'accepted';
      /** What the company calls it. */
      readonly reference: string | undefined;
    }
  /** The words were refused; `fields` says which and why. */
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  /** Other words are stored under the attempt's key (409). */
  | { readonly kind: 'conflict' }
  /** Nothing is known to be wrong with the words. */
  | { readonly kind: 'failed'; readonly reason: SendFailure };

const apiName = 'forms';
/** Longer than the slowest cold start with its retries, shorter than visitors wait. */
const timeoutMs = 15_000;

/** Amplify would try again by itself, but too soon for a server that says when. */
const maxTries = 3;
const longestWaitMs = 15_000;

type Answered = { readonly outcome: Outcome; readonly retryInMs?: number | 'soon' | undefined };

/** Waits at least so long. */
export type Pause = (ms: number) => Promise<void>;

/** Up to half as long again, so that those who were refused together do not come back together. */
function pauseWithJitter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms * (1 + Math.random() / 2));
  });
}

configureAmplify({ API: { REST: { [apiName]: { endpoint: location.origin } } } });

/** Posts a form through Amplify (K4). Never rejects: whatever happens becomes an outcome. */
export async function sendForm(form: FormName, attempt: Attempt, pause: Pause = pauseWithJitter): Promise<Outcome> {
  for (let tried = 1; ; tried++) {
    const { outcome, retryInMs } = await sendOnce(form, attempt);
    const waitMs = retryInMs === 'soon' ? 100 * 2 ** tried : retryInMs;
    if (waitMs === undefined || waitMs > longestWaitMs || tried === maxTries) return outcome;
    await pause(waitMs);
  }
}

async function sendOnce(form: FormName, attempt: Attempt): Promise<Answered> {
  const tooEarlyMs = minFillTimeMs - performance.now();
  if (tooEarlyMs > 0) await new Promise((resolve) => setTimeout(resolve, tooEarlyMs));
  const operation = post({
    apiName,
    path: formRoutes[form].path,
    options: {
      body: JSON.parse(attempt.payload),
      headers: {
        [idempotencyKeyHeader]: attempt.key,
        [fillTimeHeader]: String(Math.ceil(performance.now())),
      },
      timeout: timeoutMs,
      defaultAuthMode: 'none',
      retryStrategy: { strategy: 'no-retry' },
    },
  });
  try {
    const { body } = await operation.response;
    const accepted = v.safeParse(acceptedSchema, await body.text().catch(() => ''));
    const reference = accepted.success ? accepted.output.reference : undefined;
    return { outcome: { kind: 'accepted', reference } };
  } catch (error) {
    const outcome = outcomeOf(error);
    return { outcome, retryInMs: retryInMsOf(error, outcome) };
  }
}

/** An error of Amplify's for an answer carries its status, and its body as text. */
const answerSchema = v.object({ response: v.object({ statusCode: v.number(), body: v.optional(v.string(), '') }) });
const acceptedSchema = v.pipe(v.string(), v.parseJson(), formAcceptedSchema);
const refusedFieldsSchema = v.pipe(v.string(), v.parseJson(), formRefusedSchema);

function outcomeOf(error: unknown): Outcome {
  const answer = v.safeParse(answerSchema, error);
  if (!answer.success) return { kind: 'failed', reason: 'unreachable' };
  const { statusCode, body } = answer.output.response;
  const reply = v.safeParse(refusedFieldsSchema, body);
  if (reply.success && reply.output.error.fields) return { kind: 'refused', fields: reply.output.error.fields };
  if (statusCode === 409) return { kind: 'conflict' };
  return { kind: 'failed', reason: failureOf(statusCode) };
}

const retrySchema = v.object({
  response: v.object({ headers: v.object({ 'retry-after': v.pipe(v.string(), v.digits(), v.transform(Number)) }) }),
});

/** Undefined where trying again would change nothing, or where the visitor has waited long enough. */
function retryInMsOf(error: unknown, outcome: Outcome): Answered['retryInMs'] {
  if (outcome.kind !== 'failed' || isCancelError(error)) return undefined;
  if (outcome.reason === 'too-large' || outcome.reason === 'rejected') return undefined;
  if (outcome.reason !== 'busy') return 'soon';
  const given = v.safeParse(retrySchema, error);
  return given.success ? given.output.response.headers['retry-after'] * 1_000 : 'soon';
}

function failureOf(status: number): SendFailure {
  if (status === 429) return 'busy';
  if (status === 413) return 'too-large';
  return status >= 500 ? 'unavailable' : 'rejected';
}
