import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkFields } from '#contract/field-errors.ts';
import { idempotencyKeyHeader, idempotencyKeyPattern } from '#contract/form-routes.ts';
import { maxBodyBytes } from '#contract/form-sizes.ts';
import { isKeyedByField, type FormDefinition } from '#contract/forms.ts';
import { idempotencyConflict, invalidFields, unavailable, type HttpError } from '#functions/http/http-error.ts';
import { readPost } from '#functions/http/read-post.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { toItem } from '#functions/store/submission-item.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';

export type SubmissionDependencies = {
  readonly store: SubmissionStore;
  readonly now: () => Date;
  readonly retentionDays: number;
  /** Whether an address counts only once its owner has confirmed it (N4). */
  readonly asksToConfirm: boolean;
};

export type SubmissionResult =
  | {
      readonly kind: 'accepted';
      readonly outcome: 'stored' | 'repeated' | 'renewed';
      /** What a lead is called. */
      readonly reference?: string;
    }
  | { readonly kind: 'refused'; readonly error: HttpError; readonly errorName?: string };

/** Checks, then stores (F2, F3, F6). A repeated submission is accepted like the first. Throws only on a defect. */
export async function handleSubmission(
  form: FormDefinition,
  event: APIGatewayProxyEventV2,
  dependencies: SubmissionDependencies,
): Promise<SubmissionResult> {
  const post = readPost(event, maxBodyBytes(form));
  if (!post.ok) return { kind: 'refused', error: post.error };
  const checked = checkFields(form.schema, post.input);
  if (!checked.ok) return { kind: 'refused', error: invalidFields(checked.fields) };
  const idempotencyKey = isKeyedByField(form) ? undefined : event.headers[idempotencyKeyHeader];
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
    const fields = { [idempotencyKeyHeader]: 'Use 16 to 64 letters, digits, - or _.' };
    return { kind: 'refused', error: invalidFields(fields) };
  }
  return store(form, checked.value, idempotencyKey, dependencies);
}

async function store(
  form: FormDefinition,
  fields: Readonly<Record<string, string | number | undefined>>,
  idempotencyKey: string | undefined,
  { store: submissions, now: readClock, retentionDays, asksToConfirm }: SubmissionDependencies,
): Promise<SubmissionResult> {
  const now = readClock();
  const timestamps = { createdAt: now.toISOString(), expiresAt: expiryAfter(now, retentionDays) };
  const item = toItem(form, fields, timestamps, idempotencyKey);
  const isAsking = asksToConfirm && form.isConfirmed === true;
  const outcome = await (isAsking
    ? submissions.ask(item, now)
    : isKeyedByField(form)
      ? submissions.renew(item)
      : submissions.create(item, now));
  if (outcome.kind === 'unavailable') {
    return { kind: 'refused', error: unavailable, errorName: outcome.errorName };
  }
  const named = form.lead && { reference: String(item[form.tableKey]) };
  if (outcome.kind !== 'kept') return { kind: 'accepted', outcome: outcome.kind, ...named };
  const isRepeat = outcome.payloadDigest === item['payloadDigest'];
  return isRepeat
    ? { kind: 'accepted', outcome: 'repeated', ...named }
    : { kind: 'refused', error: idempotencyConflict };
}
