import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { formatReference } from '#contract/reference.ts';
import { createLog } from '#functions/log.ts';
import { composeNotice } from '#functions/notices/compose-notice.ts';
import { createDynamoDbNoticeStore } from '#functions/notices/dynamodb-notice-store.ts';
import type { NoticeStore } from '#functions/notices/notice-store.ts';
import { createNotifyHandler } from '#functions/notices/notify-handler.ts';
import type { Mail, Sent } from '#functions/notices/sender.ts';
import { formSamples } from './form-samples.ts';
import { now } from './form-under-test.ts';
import { createPatientClient } from './test-database.ts';
import type { TestStore } from './test-stores.ts';

export type Crash = 'before the claim' | 'after the claim' | 'after the mail' | 'after the marker';

/** What a lead of the sample message is stored as. */
export function lead(reference: string): Record<string, string> {
  return { id: reference, ...formSamples.contacts, createdAt: now.toISOString(), month: '2026-11', notice: 'due' };
}

export function newReference(): string {
  return formatReference(Buffer.from(randomUUID()));
}

export function recordOf(reference: string, sequence: number): DynamoDBRecord {
  return { eventName: 'INSERT', dynamodb: { Keys: { id: { S: reference } }, SequenceNumber: String(sequence) } };
}

/** The function as it is loaded once: over a table, with a sender that says what the test wants. */
export function notifyUnderTest(
  { tableName }: TestStore,
  answer: (mail: Mail) => Sent,
  change: (store: NoticeStore) => NoticeStore = (store) => store,
  formName: FormName = 'contacts',
) {
  const form = formOf(formName);
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const store = change(createDynamoDbNoticeStore(createPatientClient(), tableName, form));
  const handler = createNotifyHandler({
    form,
    formName,
    store,
    compose: (stored, mayBeRepeat) => ({ to: 'hello@site.example', ...composeNotice(form, stored, mayBeRepeat) }),
    sender: {
      send: async (mail) => {
        const sent = answer(mail);
        if (sent.kind === 'sent') mails.push(mail);
        return sent;
      },
    },
    now: () => now,
    taken: new Set(),
    log: createLog(
      (line) => logLines.push(line),
      () => now,
    ),
  });
  return {
    mails,
    logLines,
    notify: (...records: readonly DynamoDBRecord[]) => handler({ Records: [...records] }, { awsRequestId: 'request' }),
  };
}

const never = () => new Promise<never>(() => {});

/** A store at which the function ends: what it would have done next is not done. */
export const crashing =
  (crash: Crash) =>
  (store: NoticeStore): NoticeStore => {
    return {
      async claim(...args) {
        if (crash === 'before the claim') return never();
        const claim = await store.claim(...args);
        return crash === 'after the claim' ? never() : claim;
      },
      async end(...args) {
        if (crash === 'after the mail') await never();
        await store.end(...args);
        if (crash === 'after the marker') await never();
      },
    };
  };
