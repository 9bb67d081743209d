import { join } from 'node:path';
import type { Clock } from '#local/clock.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { AccountSettings } from '#local/new-account.ts';
import { openSigningKey } from '#local/signing-key.ts';
import { StartupError } from '#local/startup-error.ts';
import { ExpiringMap } from '#local/storage/expiring-map.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import type { Template } from '#local/template/template.ts';
import { readClients } from './client-settings.ts';
import { readPoolSettings, readProviders } from './pool-settings.ts';
import { createPreSignUpTrigger } from './pre-sign-up.ts';
import { codeSchema, sessionSchema, userSchema, type Verifier } from './records.ts';
import type { PendingChallenge } from './srp.ts';

const challengeLifetimeMs = 3 * 60_000;

export type UserPoolOptions = {
  readonly template: Template;
  readonly functions: Functions;
  /** Where the pool keeps users, sessions, codes and its signing key. */
  readonly dataDir: string;
  /** The address that stands for `https://cognito-idp.<region>.amazonaws.com`. */
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
  readonly account: AccountSettings;
};

/** A user pool of the stack: what it is set to, and what it keeps. What is no `StoredMap` ends with the process. */
export type UserPool = ReturnType<typeof openUserPool>;

/** Opens the pool of this resource. Throws a `StartupError` for what cannot be run locally. */
export function openUserPool(resourceId: string, options: UserPoolOptions) {
  const { template, functions, dataDir, url, mailbox, clock, account } = options;
  const settings = readPoolSettings(template, resourceId);
  const { PreSignUp: arn } = settings.LambdaConfig;
  const trigger = arn === undefined ? undefined : functions.byUri(arn);
  if (arn !== undefined && !trigger) {
    throw new StartupError(`The user pool names a function that the stack lacks: ${arn}.`);
  }
  return {
    settings,
    clients: readClients(template, settings.id),
    providers: readProviders(template, settings.id),
    issuer: `${url}/${settings.id}`,
    key: openSigningKey(join(dataDir, 'signing-key.pem')),
    askPreSignUp: createPreSignUpTrigger(settings.id, trigger),
    mailbox,
    clock,
    account,
    users: new StoredMap(join(dataDir, 'users.json'), userSchema),
    sessions: new StoredMap(join(dataDir, 'sessions.json'), sessionSchema),
    /** By purpose and username. */
    codes: new StoredMap(join(dataDir, 'codes.json'), codeSchema),
    challenges: new ExpiringMap<PendingChallenge>(clock, challengeLifetimeMs),
    /** What names without a password are answered with, by name. */
    strangers: new Map<string, { readonly username: string; readonly password: Verifier }>(),
    /** Requests that count against a quota, by kind and name. */
    requests: new Map<string, { readonly count: number; readonly endsAt: number }>(),
    /** Wrong passwords in a row, by name. */
    failures: new Map<string, { readonly count: number; readonly lockedUntil: number; readonly lastAt: number }>(),
  };
}
