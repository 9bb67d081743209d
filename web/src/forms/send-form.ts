import { post } from 'aws-amplify/api';
import * as v from 'valibot';
import type { FieldErrors } from '#contract/field-errors.ts';
import { formAcceptedSchema, formRefusedSchema } from '#contract/form-protocol.ts';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import type { SendFailure } from './words.ts';

export type Accepted = { readonly reference?: string | undefined; readonly answerBy?: string | undefined };

export type Outcome =
  | (Accepted & { readonly kind: 'accepted' })
  | { readonly kind: 'refused'; readonly reason: SendFailure; readonly fields: FieldErrors }
  | { readonly kind: 'failed'; readonly reason: SendFailure };

const apiName = 'forms';

configureAmplify({ API: { REST: { [apiName]: { endpoint: location.origin } } } });

// Never rejects. Amplify (K4) repeats after connection errors, 429, 500, 502, 503 and 504: three tries in the timeout
// (`retryMiddleware` and `createCancellableOperation`, api-rest 4.7.0, read 2026-11-24). A repeat after a lost answer is
// stored twice: that is an annoyance, and a message that nobody repeats is a loss.
export async function sendForm(path: string, payload: object, timeoutMs: number): Promise<Outcome> {
  const operation = post({
    apiName,
    path,
    options: {
      body: JSON.parse(JSON.stringify(payload)),
      timeout: timeoutMs,
      defaultAuthMode: 'none',
      retryStrategy: { strategy: 'jittered-exponential-backoff' },
    },
  });
  try {
    const { body } = await operation.response;
    const accepted = v.safeParse(acceptedSchema, await body.text().catch(() => ''));
    // The sign-in page of a network can answer 200 in place of the API.
    if (!accepted.success) return { kind: 'failed', reason: 'interrupted' };
    return { kind: 'accepted', ...accepted.output };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** For an HTTP error Amplify throws an error with the status and body of the response. */
const responseSchema = v.object({ response: v.object({ statusCode: v.number(), body: v.optional(v.string(), '') }) });
const acceptedSchema = v.pipe(v.string(), v.parseJson(), formAcceptedSchema);
const refusedSchema = v.pipe(v.string(), v.parseJson(), formRefusedSchema);

function outcomeOf(error: unknown): Outcome {
  const answered = v.safeParse(responseSchema, error);
  if (!answered.success) return { kind: 'failed', reason: navigator.onLine ? 'unreachable' : 'offline' };
  const { statusCode, body } = answered.output.response;
  const refused = v.safeParse(refusedSchema, body);
  if (statusCode >= 500) return { kind: 'failed', reason: 'unavailable' };
  const reason = statusCode === 429 ? 'busy' : 'rejected';
  return { kind: 'refused', reason, fields: (refused.success && refused.output.error.fields) || {} };
}
