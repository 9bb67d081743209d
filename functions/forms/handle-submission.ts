import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkFields } from '#contract/field-errors.ts';
import {
  canaryEmail,
  fillTimeHeader,
  honeypotField,
  idempotencyKeyHeader,
  idempotencyKeyPattern,
} from '#contract/form-routes.ts';
import { maxBodyBytes, type FormDefinition } from '#contract/forms.ts';
import { minFillTimeMs } from '#contract/limits.ts';
import type { ApiAnswer } from '#functions/http/api-handler.ts';
import { idempotencyConflict, invalidFields, unavailable } from '#functions/http/http-error.ts';
import { isNativePost, readPost } from '#functions/http/read-post.ts';
import { nameOfError } from '#functions/log.ts';
import { createMessage, createSubscription } from '#functions/store/submission-store.ts';
import { acceptedReply } from './form-reply.ts';
import { hasSameFields, toCanaryItem, toItem } from './item.ts';

export type SubmissionDependencies = {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
  readonly retentionDays: number;
  readonly now: () => Date;
};

/** Checks and stores a post (F2, F3, F6). A repeat gets the answer of the first post. */
export async function handleSubmission(
  form: FormDefinition,
  event: APIGatewayProxyEventV2,
  { documents, tableName, retentionDays, now }: SubmissionDependencies,
): Promise<ApiAnswer> {
  const post = readPost(event, maxBodyBytes(form));
  if (!post.ok) return { kind: 'refused', error: post.error };
  const checked = checkFields(form.schema, post.input);
  if (!checked.ok) return { kind: 'refused', error: invalidFields(checked.fields) };
  const key = form.tableKey === 'id' ? event.headers[idempotencyKeyHeader] : undefined;
  if (key !== undefined && !idempotencyKeyPattern.test(key)) {
    const fields = { [idempotencyKeyHeader]: 'Use 16 to 64 letters, digits, - or _.' };
    return { kind: 'refused', error: invalidFields(fields) };
  }
  const at = now();
  const submission = { form, fields: checked.value, idempotencyKey: key, now: at, retentionDays };
  const isCanary = form.lead && checked.value['email'] === canaryEmail;
  const reason = isCanary ? undefined : findSuspicion(event, post.input);
  const item = isCanary ? toCanaryItem(submission) : toItem(submission, reason ? 'quarantined' : 'email');
  const reply = acceptedReply(form, event, form.lead && String(item['id']));
  try {
    const existing = form.needsConfirmation
      ? await createSubscription(documents, tableName, item, at)
      : await createMessage(documents, tableName, item, form.tableKey);
    if (!existing) {
      const outcome = isCanary ? 'canary' : reason ? 'quarantined' : 'stored';
      return { kind: 'answered', outcome, reason, reply };
    }
    const isRepeated = form.tableKey !== 'id' || hasSameFields(form, item, existing);
    return isRepeated
      ? { kind: 'answered', outcome: 'repeated', reply }
      : { kind: 'refused', error: idempotencyConflict };
  } catch (error) {
    return { kind: 'refused', error: unavailable, errorName: nameOfError(error) };
  }
}

// Returns the reason to suspect a bot (N5). A native post has no fill time, but a browser sends `Origin` or
// `Sec-Fetch-Site`.
function findSuspicion(event: APIGatewayProxyEventV2, input: unknown): string | undefined {
  const { headers } = event;
  const hidden: unknown = Reflect.get(Object(input), honeypotField);
  if (hidden !== undefined && hidden !== '') return 'honeypot';
  if (isNativePost(event)) {
    return headers['origin'] === undefined && headers['sec-fetch-site'] === undefined ? 'no-browser' : undefined;
  }
  const fillTimeMs = Number(headers[fillTimeHeader] ?? Number.NaN);
  return fillTimeMs >= minFillTimeMs ? undefined : 'fill-time';
}
