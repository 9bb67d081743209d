import { join } from 'node:path';
import type { Clock } from '#local/clock.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { LambdaFunction } from '#local/lambda/lambda-function.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import { readClients, type ClientSettings } from './settings/client-settings.ts';
import { readPoolSettings, type PoolSettings } from './settings/pool-settings.ts';
import { readProviders, type ProviderSettings } from './settings/provider-settings.ts';
import { AccessTokens } from './tokens/access-tokens.ts';
import { Sessions } from './tokens/sessions.ts';
import { openSigningKey, type SigningKey } from './tokens/signing-key.ts';
import { TokenIssuer } from './tokens/token-issuer.ts';
import { createPreSignUpTrigger, type AskPreSignUp } from './triggers.ts';
import { Codes } from './users/codes.ts';
import { Passwords } from './users/passwords.ts';
import { RequestQuotas } from './users/request-quotas.ts';
import { UserDirectory } from './users/user-directory.ts';

/** A user pool of the stack: what it is set to, and what it keeps. */
export type UserPool = {
  readonly settings: PoolSettings;
  readonly clients: ReadonlyMap<string, ClientSettings>;
  readonly providers: ReadonlyMap<string, ProviderSettings>;
  readonly users: UserDirectory;
  readonly passwords: Passwords;
  readonly codes: Codes;
  readonly quotas: RequestQuotas;
  readonly sessions: Sessions;
  readonly tokens: TokenIssuer;
  readonly accessTokens: AccessTokens;
  readonly key: SigningKey;
  readonly askPreSignUp: AskPreSignUp;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
};

export type UserPoolOptions = {
  readonly template: Template;
  /** The pool's resource in the template. */
  readonly resourceId: string;
  readonly functions: Functions;
  /** Where the pool keeps users, sessions, codes and its signing key. */
  readonly dataDir: string;
  /** The address that stands for `https://cognito-idp.<region>.amazonaws.com`. */
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
};

/** Opens the pool that the template describes. Throws a `StartupError` for what cannot be run locally. */
export function openUserPool(options: UserPoolOptions): UserPool {
  const { template, dataDir, clock, mailbox } = options;
  const settings = readPoolSettings(template, options.resourceId);
  const key = openSigningKey(join(dataDir, 'signing-key.pem'));
  const issuer = `${options.url}/${settings.id}`;
  const users = new UserDirectory({ dataDir, clock, isCaseSensitive: settings.UsernameConfiguration.CaseSensitive });
  const sessions = new Sessions(dataDir, clock);
  return {
    settings,
    clients: readClients(template, settings.id),
    providers: readProviders(template, settings.id),
    users,
    passwords: new Passwords(settings, clock),
    codes: new Codes(dataDir, clock),
    quotas: new RequestQuotas(clock),
    sessions,
    tokens: new TokenIssuer(issuer, key, clock),
    accessTokens: new AccessTokens({ issuer, key, users, sessions, clock }),
    key,
    askPreSignUp: createPreSignUpTrigger(settings.id, findTrigger(settings, options.functions)),
    mailbox,
    clock,
  };
}

function findTrigger(
  { LambdaConfig: { PreSignUp: arn } }: PoolSettings,
  functions: Functions,
): LambdaFunction | undefined {
  const found = arn === undefined ? undefined : functions.byUri(arn);
  if (arn !== undefined && !found)
    throw new StartupError(`The user pool names a function that the stack lacks: ${arn}.`);
  return found;
}
