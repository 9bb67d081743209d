import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { InferOutput } from 'valibot';
import { checkFields, type FormSchema } from '#contract/field-errors.ts';
import { idempotencyKeyHeader, idempotencyKeyPattern } from '#contract/form-routes.ts';
import type { Form } from '#functions/forms/form.ts';
import { hasOriginSecret } from '#functions/http/origin-secret.ts';
import type { ReadPost } from '#functions/http/read-post.ts';
import { forbidden, idempotencyConflict, invalidFields, unavailable, type Refusal } from '#functions/http/refusal.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';

/** What the flow needs from the world. */
export type Effects = {
  readonly store: SubmissionStore;
  readonly now: () => Date;
  readonly retentionDays: number;
  readonly originSecret: string;
};

export type Received =
  | { readonly kind: 'accepted'; readonly outcome: 'stored' | 'repeated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly errorName?: string };

/**
 * The one flow of every form: from the site? readable? valid (F2, F3, F6)? then one conditional write. A repeated
 * submission is as welcome as the first. Throws only on a defect.
 */
export async function receive<Schema extends FormSchema>(
  form: Form<Schema>,
  event: APIGatewayProxyEventV2,
  post: ReadPost,
  effects: Effects,
): Promise<Received> {
  if (!hasOriginSecret(event, effects.originSecret)) return { kind: 'refused', refusal: forbidden };
  if (!post.ok) return { kind: 'refused', refusal: post.refusal };

  const idempotencyKey = form.hasIdempotencyKey ? event.headers[idempotencyKeyHeader] : undefined;
  const checked = checkFields(form.schema, post.input);
  if (!checked.ok) return { kind: 'refused', refusal: invalidFields(checked.fields) };
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
    return {
      kind: 'refused',
      refusal: invalidFields({ [idempotencyKeyHeader]: 'Use 16 to 64 letters, digits, - or _.' }),
    };
  }
  return store(form, checked.value, idempotencyKey, effects);
}

async function store<Schema extends FormSchema>(
  form: Form<Schema>,
  fields: InferOutput<Schema>,
  idempotencyKey: string | undefined,
  effects: Effects,
): Promise<Received> {
  const now = effects.now();
  const stamp = { createdAt: now.toISOString(), expiresAt: expiryAfter(now, effects.retentionDays) };
  const item = form.toItem(fields, stamp, idempotencyKey);
  const outcome = await effects.store.store(item, now);
  if (outcome.kind === 'stored') return { kind: 'accepted', outcome: 'stored' };
  if (outcome.kind === 'unavailable') {
    return { kind: 'refused', refusal: unavailable, errorName: outcome.errorName };
  }
  const isRepeat = outcome.payloadDigest === item['payloadDigest'];
  return isRepeat ? { kind: 'accepted', outcome: 'repeated' } : { kind: 'refused', refusal: idempotencyConflict };
}
