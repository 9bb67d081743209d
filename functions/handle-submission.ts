import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkFields } from '#contract/field-errors.ts';
import { idempotencyKeyHeader, idempotencyKeyPattern } from '#contract/form-routes.ts';
import { maxBodyBytes } from '#contract/form-sizes.ts';
import { isKeyedByField, type FormDefinition } from '#contract/forms.ts';
import { leadAttributes } from '#contract/leads.ts';
import { asCanary } from '#functions/canary/as-canary.ts';
import { isCanary } from '#functions/canary/canary-mark.ts';
import { idempotencyConflict, invalidFields, unavailable, type HttpError } from '#functions/http/http-error.ts';
import { readPost } from '#functions/http/read-post.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { toItem } from '#functions/store/submission-item.ts';
import type { StoreOutcome, SubmissionItem, SubmissionStore } from '#functions/store/submission-store.ts';
import { suspect } from '#functions/suspicion/suspect.ts';

export type SubmissionDependencies = {
  readonly store: SubmissionStore;
  readonly now: () => Date;
  readonly retentionDays: number;
  /** Whether an address counts only once its owner has confirmed it (N4). */
  readonly asksToConfirm: boolean;
  /** Whether what looks like a bot is held (N5). */
  readonly isSuspicious: boolean;
  /** What a message of the site's own is marked with (O4). */
  readonly originSecrets: readonly string[];
};

export type SubmissionResult =
  | {
      readonly kind: 'accepted';
      readonly outcome: 'stored' | 'repeated' | 'renewed' | 'held' | 'canary';
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
  const now = dependencies.now();
  const heldFor = dependencies.isSuspicious ? suspect(event, post.input, now) : undefined;
  const timestamps = { createdAt: now.toISOString(), expiresAt: expiryAfter(now, dependencies.retentionDays) };
  const item = toItem(form, checked.value, timestamps, idempotencyKey, heldFor);
  if (form.lead && isCanary(event, dependencies.originSecrets)) {
    const result = describe(form, item, await dependencies.store.create(asCanary(item, now), now));
    // One that is held has not arrived.
    return result.kind === 'accepted' && result.outcome === 'stored' ? { ...result, outcome: 'canary' } : result;
  }
  return describe(form, item, await write(form, item, now, dependencies));
}

function write(
  form: FormDefinition,
  item: SubmissionItem,
  now: Date,
  { store, asksToConfirm }: SubmissionDependencies,
): Promise<StoreOutcome> {
  if (!isKeyedByField(form)) return store.create(item, now);
  if (isHeld(item)) return store.hold(item, now);
  return asksToConfirm && form.isConfirmed ? store.ask(item, now) : store.renew(item);
}

function isHeld(item: SubmissionItem): boolean {
  return item[leadAttributes.heldFor] !== undefined;
}

function describe(form: FormDefinition, item: SubmissionItem, outcome: StoreOutcome): SubmissionResult {
  if (outcome.kind === 'unavailable') return { kind: 'refused', error: unavailable, errorName: outcome.errorName };
  const named = form.lead && { reference: String(item[form.tableKey]) };
  if (outcome.kind !== 'kept') return { kind: 'accepted', outcome: isHeld(item) ? 'held' : outcome.kind, ...named };
  const isRepeat = outcome.payloadDigest === item['payloadDigest'];
  return isRepeat
    ? { kind: 'accepted', outcome: 'repeated', ...named }
    : { kind: 'refused', error: idempotencyConflict };
}
