import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import type { Item } from '#functions/store/update.ts';
import type { ConfirmationQuotas } from '#functions/subscriptions/confirmation-quotas.ts';
import type { SendMail, Sent } from './mailer.ts';
import type { TableQueue } from './table-queue.ts';

export type Queue = TableQueue & {
  readonly name: 'messages' | 'confirmations' | 'webhooks';
  /** Never rejects. */
  readonly send: (item: Item, isRepeat: boolean) => Promise<Sent>;
  /** True if a failed item waits for a person. Otherwise it is dropped. */
  readonly isUrgent: boolean;
  /** The run throws if an item has waited for longer. */
  readonly lateMinutes: number;
  /** @default no limit, which suits webhooks only: their receiver drops repeats */
  readonly maxAttempts?: 1 | 2;
  readonly quotas?: ConfirmationQuotas;
};

export type QueueDependencies = {
  readonly environment: OutboxEnvironment;
  readonly documents: DynamoDBDocumentClient;
  readonly sendMail: SendMail;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
};
