import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FormName } from '#contract/form-protocol.ts';
import { formOf } from '#contract/all-forms.ts';
import { tableKey } from '#contract/submission.ts';
import { createFormHandler, type FormDependencies } from '#functions/forms/form-handler.ts';
import type { Reply } from '#functions/http/reply.ts';
import { originSecret, siteOrigin } from './api-event.ts';
import { collectLog } from './collect-log.ts';
import type { TestDatabase } from './test-database.ts';

/** The fixed clock, and the expiry of a message with `retentionDays`. */
export const now = new Date('2026-11-20T10:00:00.000Z');
export const createdAt = now.toISOString();
export const answerBy = 'Monday 23 November at 3.30 pm India Time';
const retentionDays = 10;
export const expiresAt = now.getTime() / 1000 + retentionDays * 86_400;

/** The handler of a form over a fresh table. */
export async function openForm(database: TestDatabase, form: FormName, changes: Partial<FormDependencies> = {}) {
  const table = await database.createTable(tableKey);
  return { ...formOver(database.documents, table.TableName, form, changes), table };
}

export function formOver(
  documents: DynamoDBDocumentClient,
  tableName: string,
  form: FormName,
  changes: Partial<FormDependencies> = {},
) {
  const { writeLog, log } = collectLog(() => now);
  let clock = now;
  const handle = createFormHandler(formOf(form), {
    documents,
    tableName,
    now: () => clock,
    companyName: 'Rao & <Daughters>',
    isDelivered: formOf(form).isMessage,
    retentionDays,
    originSecrets: [originSecret],
    siteOrigins: [siteOrigin, 'https://d1234.cloudfront.net'],
    answerBy: () => answerBy,
    limitClientIp: async () => undefined,
    log: writeLog,
    ...changes,
  });
  return {
    /** Sends an event through the real handler. */
    send: (event: APIGatewayProxyEventV2, at = now): Promise<Reply> => {
      clock = at;
      return handle(event);
    },
    log,
  };
}

/** The JSON of a reply. */
export function bodyOf(reply: Reply): unknown {
  return JSON.parse(reply.body ?? '');
}
