import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkFields } from '#contract/field-errors.ts';
import { canaryEmail, idempotencyKeyHeader, idempotencyKeyPattern } from '#contract/form-routes.ts';
import { maxBodyBytes, type FormDefinition } from '#contract/forms.ts';
import { idempotencyConflict, invalidFields, unavailable, type HttpError } from '#functions/http/http-error.ts';
import { readPost } from '#functions/http/read-post.ts';
import { nameOfError } from '#functions/log.ts';
import { createMessage, createSubscription, type Created } from '#functions/store/submission-store.ts';
import type { Item } from '#functions/store/update.ts';
import { hasSameFields, toCanaryItem, toItem, type Submission } from './item.ts';
import { findSuspicion, type Suspicion } from './suspicion.ts';

export type SubmissionDependencies = {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly retentionDays: number;
  readonly now: () => Date;
};

export type SubmissionResult =
  | {
      readonly kind: 'accepted';
      readonly outcome: 'stored' | 'repeated' | 'quarantined' | 'canary';
      readonly reason?: Suspicion | undefined;
      /** Of a message only. */
      readonly reference?: string;
    }
  | { readonly kind: 'refused'; readonly error: HttpError; readonly errorName?: string };

/** Checks a post, then stores it (F2, F3, F6). A repeated submission is accepted like the first. Throws only on a defect. */
export async function handleSubmission(
  form: FormDefinition,
  event: APIGatewayProxyEventV2,
  dependencies: SubmissionDependencies,
): Promise<SubmissionResult> {
  const post = readPost(event, maxBodyBytes(form));
  if (!post.ok) return { kind: 'refused', error: post.error };
  const checked = checkFields(form.schema, post.input);
  if (!checked.ok) return { kind: 'refused', error: invalidFields(checked.fields) };
  const idempotencyKey = form.tableKey === 'id' ? event.headers[idempotencyKeyHeader] : undefined;
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
    const fields = { [idempotencyKeyHeader]: 'Use 16 to 64 letters, digits, - or _.' };
    return { kind: 'refused', error: invalidFields(fields) };
  }
  const { retentionDays, now } = dependencies;
  const submission: Submission = { form, fields: checked.value, idempotencyKey, now: now(), retentionDays };
  const isCanary = form.lead !== undefined && submission.fields['email'] === canaryEmail;
  const reason = isCanary ? undefined : findSuspicion(event, post.input);
  const item = isCanary ? toCanaryItem(submission) : toItem(submission, reason ? 'quarantined' : 'email');
  const outcome = isCanary ? 'canary' : reason ? 'quarantined' : 'stored';
  try {
    const created = await store(submission, item, dependencies);
    const reference = form.lead && { reference: String(item[form.tableKey]) };
    if (created.kind === 'stored') return { kind: 'accepted', outcome, reason, ...reference };
    // An address is its own key: whatever its item says, the answer is the same for every visitor.
    return form.tableKey !== 'id' || hasSameFields(form, item, created.earlier)
      ? { kind: 'accepted', outcome: 'repeated', ...reference }
      : { kind: 'refused', error: idempotencyConflict };
  } catch (error) {
    return { kind: 'refused', error: unavailable, errorName: nameOfError(error) };
  }
}

function store(
  { form, now }: Submission,
  item: Item,
  { documents, tableName }: SubmissionDependencies,
): Promise<Created> {
  return form.isConfirmed
    ? createSubscription(documents, tableName, item, now)
    : createMessage(documents, tableName, item, form.tableKey);
}
