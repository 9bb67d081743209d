import { join } from 'node:path';
import type { Clock } from '#local/clock.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import { openSigningKey, type SigningKey } from '#local/signing-key.ts';
import { StartupError } from '#local/startup-error.ts';
import { ExpiringMap } from '#local/storage/expiring-map.ts';
import type { Template } from '#local/template/template.ts';
import { readClients, type ClientSettings } from './client-settings.ts';
import { Codes } from './codes.ts';
import { Passwords } from './passwords.ts';
import { readPoolSettings, type PoolSettings } from './pool-settings.ts';
import { createPreSignUpTrigger, type AskPreSignUp } from './pre-sign-up.ts';
import { readProviders, type ProviderSettings } from './provider-settings.ts';
import { RequestQuotas } from './request-quotas.ts';
import { Sessions } from './sessions.ts';
import type { PendingChallenge, Subject } from './srp-challenges.ts';
import { Tokens } from './tokens.ts';
import { Users } from './users.ts';

const challengeLifetimeMs = 3 * 60_000;

/** A user pool of the stack: what it is set to, and what it keeps. */
export type UserPool = {
  readonly settings: PoolSettings;
  readonly clients: ReadonlyMap<string, ClientSettings>;
  readonly providers: ReadonlyMap<string, ProviderSettings>;
  readonly users: Users;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly quotas: RequestQuotas;
  readonly sessions: Sessions;
  readonly challenges: ExpiringMap<PendingChallenge>;
  /** What names without a password are answered with, by name. */
  readonly strangers: Map<string, Subject>;
  readonly issuer: string;
  readonly tokens: Tokens;
  readonly key: SigningKey;
  readonly askPreSignUp: AskPreSignUp;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
};

export type UserPoolOptions = {
  readonly template: Template;
  readonly functions: Functions;
  /** Where the pool keeps users, sessions, codes and its signing key. */
  readonly dataDir: string;
  /** The address that stands for `https://cognito-idp.<region>.amazonaws.com`. */
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
};

/** Opens the pool of this resource. Throws a `StartupError` for what cannot be run locally. */
export function openUserPool(resourceId: string, options: UserPoolOptions): UserPool {
  const { template, functions, dataDir, url, mailbox, clock } = options;
  const settings = readPoolSettings(template, resourceId);
  const key = openSigningKey(join(dataDir, 'signing-key.pem'));
  const issuer = `${url}/${settings.id}`;
  const users = new Users({ dataDir, clock, isCaseSensitive: settings.UsernameConfiguration.CaseSensitive });
  const sessions = new Sessions(dataDir, clock);
  return {
    settings,
    clients: readClients(template, settings.id),
    providers: readProviders(template, settings.id),
    users,
    passwords: new Passwords(settings, clock),
    codes: new Codes(dataDir, clock),
    quotas: new RequestQuotas(users, clock),
    sessions,
    challenges: new ExpiringMap(clock, challengeLifetimeMs),
    strangers: new Map(),
    issuer,
    tokens: new Tokens({ issuer, key, users, sessions, clock }),
    key,
    askPreSignUp: createPreSignUpTrigger(settings.id, findTrigger(settings, functions)),
    mailbox,
    clock,
  };
}

function findTrigger({ LambdaConfig: { PreSignUp: arn } }: PoolSettings, functions: Functions) {
  const found = arn === undefined ? undefined : functions.byUri(arn);
  if (arn === undefined || found) return found;
  throw new StartupError(`The user pool names a function that the stack lacks: ${arn}.`);
}
