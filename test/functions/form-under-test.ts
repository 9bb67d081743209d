import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';
import { createFormHandler } from '#functions/form-handler.ts';
import type { Reply } from '#functions/http/reply.ts';
import type { LimitSender } from '#functions/http/sender-limit.ts';
import { createLog } from '#functions/log.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';
import { originSecret, siteOrigin } from './api-event.ts';

/** The fixed clock, and what DynamoDB's TTL makes of it with `retentionDays`. */
export const now = new Date('2026-11-20T10:00:00.000Z');
export const createdAt = '2026-11-20T10:00:00.000Z';
export const retentionDays = 10;
export const expiresAt = 1_795_168_800 + 10 * 86_400;

export type FormUnderTest = {
  /** Sends an event through the real handler. */
  readonly send: (event: APIGatewayProxyEventV2) => Promise<Reply>;
  /** Every line that was logged so far. */
  readonly logLines: readonly string[];
};

const allowAll: LimitSender = async () => ({ kind: 'allowed' });

/** The handler of a form over a store, with a clock that can be set. */
export function formUnderTest(
  form: FormName,
  store: SubmissionStore,
  clock: () => Date = () => now,
  { asksToConfirm = false, isSuspicious = false } = {},
): FormUnderTest {
  const logLines: string[] = [];
  const log = createLog((line) => logLines.push(line), clock);
  const siteOrigins = [siteOrigin, 'https://d1234.cloudfront.net'];
  const dependencies = {
    store,
    now: clock,
    companyName: 'Nilambari Digital',
    retentionDays,
    asksToConfirm,
    isSuspicious,
    originSecrets: [originSecret],
    siteOrigins,
    limitSender: allowAll,
    log,
  };
  return { send: createFormHandler(form, dependencies), logLines };
}

/** The JSON of a reply. */
export function bodyOf(reply: Reply): unknown {
  return JSON.parse(reply.body ?? '');
}
