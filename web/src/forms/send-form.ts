import { post } from '@aws-amplify/api-rest';
import { configureAmplify } from '#web/src/amplify/configure-amplify.ts';
import * as v from 'valibot';
import type { FieldErrors } from '#contract/field-errors.ts';
import { formRoutes, idempotencyKeyHeader, formRefusedSchema, type FormName } from '#contract/form-routes.ts';
import type { Attempt } from './draft.ts';

export type Outcome =
  | { readonly kind: 'accepted' }
  /** The words were refused; `fields` says which and why. */
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  /** Nothing is known to be wrong with the words: the network, the API or the storage failed. */
  | { readonly kind: 'failed' };

const apiName = 'forms';
/** Longer than the slowest cold start with its retries, shorter than a visitor's patience. */
const timeoutMs = 15_000;

configureAmplify({ API: { REST: { [apiName]: { endpoint: location.origin } } } });

/** Posts a form through Amplify (K4). Never rejects: whatever happens becomes an outcome. */
export async function sendForm(form: FormName, attempt: Attempt): Promise<Outcome> {
  const operation = post({
    apiName,
    path: formRoutes[form].path,
    options: {
      body: JSON.parse(attempt.payload),
      headers: { [idempotencyKeyHeader]: attempt.key },
      timeout: timeoutMs,
      defaultAuthMode: 'none',
    },
  });
  try {
    await operation.response;
    return { kind: 'accepted' };
  } catch (error) {
    const fields = refusedFields(error);
    return fields ? { kind: 'refused', fields } : { kind: 'failed' };
  }
}

const refusalSchema = v.object({
  response: v.object({ body: v.pipe(v.string(), v.parseJson(), formRefusedSchema) }),
});

/** The refused fields in an error of Amplify's, which carries the response's body as text. */
function refusedFields(error: unknown): FieldErrors | undefined {
  const refusal = v.safeParse(refusalSchema, error);
  return refusal.success ? refusal.output.response.body.error.fields : undefined;
}
