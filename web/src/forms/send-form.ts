import { post } from 'aws-amplify/api';
import * as v from 'valibot';
import type { FieldErrors } from '#contract/field-errors.ts';
import { formAcceptedSchema, formRefusedSchema } from '#contract/form-protocol.ts';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import type { SendFailure } from './forms-words.ts';

export type Accepted = { readonly reference?: string | undefined; readonly answerBy?: string | undefined };

type Failure = { readonly reason: SendFailure; readonly message?: string | undefined };

export type Outcome =
  | (Accepted & { readonly kind: 'accepted' })
  | (Failure & { readonly kind: 'refused'; readonly fields: FieldErrors })
  | (Failure & { readonly kind: 'failed' });

const apiName = 'forms';

configureAmplify({ API: { REST: { [apiName]: { endpoint: location.origin } } } });

/** Posts once, and never rejects. The visitor decides whether to send again, because a lost answer may have been stored. */
export async function sendForm(path: string, payload: object, timeoutMs: number): Promise<Outcome> {
  const operation = post({
    apiName,
    path,
    options: {
      body: JSON.parse(JSON.stringify(payload)),
      timeout: timeoutMs,
      defaultAuthMode: 'none',
      retryStrategy: { strategy: 'no-retry' },
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
  const { fields = {}, message } = refused.success ? refused.output.error : {};
  // Only the API knows how long the visitor has to wait.
  if (statusCode === 429) return { kind: 'refused', reason: 'busy', message, fields };
  return { kind: 'refused', reason: 'rejected', fields };
}
