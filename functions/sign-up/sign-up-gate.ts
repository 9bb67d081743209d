import { createHmac } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expiryAttribute } from '#contract/delivery.ts';
import { counterKey } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import { createCounter } from '#functions/store/counter.ts';
import { epochSeconds } from '#functions/store/expiry.ts';
import { update } from '#functions/store/update.ts';
import { allow, refuse, type SignUpDecision } from './decision.ts';

/** Decides whether an email address that has no account yet may get one. Rejects if the database fails. */
export type AdmitNewAccount = (email: string, kind: AccountKind) => Promise<SignUpDecision>;

export type AccountKind = 'password' | 'google';

export type SignUpGateOptions = {
  readonly documents: DynamoDBDocumentClient;
  readonly tableName: string;
  /** Without a secret, a reader of the table could compute the digests of all email addresses. */
  readonly secret: string;
  readonly now: () => Date;
};

/** Longer than `ListUsers` takes to find a new account. */
const reservationSeconds = 300;

export function createSignUpGate({ documents, tableName, secret, now }: SignUpGateOptions): AdmitNewAccount {
  const counter = createCounter(documents, tableName);

  /** Reserves the email address for one kind of account, because `ListUsers` misses a new Google account at first. */
  async function reserve(email: string, kind: AccountKind): Promise<boolean> {
    const key = { TableName: tableName, Key: { [counterKey]: `address ${digest(email, secret)}` } };
    const nowSeconds = epochSeconds(now());
    const reserved = await update(documents, key, {
      set: { kind, [expiryAttribute]: nowSeconds + reservationSeconds },
      where: 'attribute_not_exists(#kind) OR #kind = :kind OR #expiresAt <= :now',
      values: { now: nowSeconds },
    });
    return reserved !== undefined;
  }

  return async (email, kind) => {
    const use = [`sign-ups ${kind}`, quotas.signUps, now()] as const;
    // Before the reservation, so that a person who is refused here can at once try the other kind.
    const taken = await counter.take(...use);
    if (taken.kind === 'full') return refuse(taken.window === 'short' ? 'hour-full' : 'day-full');
    if (await reserve(email, kind)) return allow(kind);
    await counter.giveBack(...use);
    return refuse(kind === 'password' ? 'google-account-exists' : 'address-reserved');
  };
}

/** The table contains no email address, only this digest. */
function digest(email: string, secret: string): string {
  return createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url');
}
