import { generateKeyPairSync, createPrivateKey, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { Functions } from '#local/functions.ts';
import type { Mailbox } from '#local/mail.ts';
import { StartupError } from '#local/startup-error.ts';
import { StoredMap } from '#local/storage.ts';
import type { Template } from '#local/template.ts';
import { Codes } from './codes.ts';
import { Passwords } from './passwords.ts';
import { clientSchema, Sessions } from './sessions.ts';
import { createTriggers } from './triggers.ts';
import { Users } from './users.ts';

const poolSchema = v.object({
  LambdaConfig: v.strictObject({ PreSignUp: v.string(), PostConfirmation: v.string() }),
  UsernameAttributes: v.tuple([v.literal('email')]),
  UsernameConfiguration: v.object({ CaseSensitive: v.literal(false) }),
  Policies: v.object({ PasswordPolicy: v.object({ MinimumLength: v.number() }) }),
  VerificationMessageTemplate: v.object({ EmailMessage: v.string(), EmailSubject: v.string() }),
});

const providerSchema = v.object({
  ProviderName: v.literal('Google'),
  AttributeMapping: v.record(v.string(), v.string()),
});

export type UserPoolOptions = {
  readonly template: Template;
  readonly functions: Functions;
  readonly dataDir: string;
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
};

/** Users, sessions, codes and the signing key survive a restart. All other data is lost. */
export type UserPool = NonNullable<ReturnType<typeof openUserPool>>;

export function openUserPool({ template, functions, dataDir: parent, url, mailbox, clock }: UserPoolOptions) {
  const [[resourceId, settings] = []] = template.all('AWS::Cognito::UserPool', poolSchema);
  const [[clientId, client] = []] = template.all('AWS::Cognito::UserPoolClient', clientSchema);
  if (resourceId === undefined || !settings || clientId === undefined || !client) return undefined;
  const [[, google] = []] = template.all('AWS::Cognito::UserPoolIdentityProvider', providerSchema);
  const { PreSignUp, PostConfirmation } = settings.LambdaConfig;
  const trigger = functions.find(PreSignUp);
  if (!trigger || PostConfirmation !== PreSignUp)
    throw new StartupError('The triggers of the user pool must be one function of the stack.');
  const dataDir = join(parent, 'cognito');
  const id = template.name(resourceId);
  const users = new Users(dataDir);
  return {
    id,
    clientId,
    client,
    google,
    clock,
    users,
    ...createTriggers({ region: template.region, userPoolId: id }, clientId, trigger),
    sessions: new Sessions({ dataDir, clock, users, issuer: `${url}/${id}`, clientId, client, key: openKey(dataDir) }),
    codes: new Codes({ dataDir, clock, mailbox, template: settings.VerificationMessageTemplate }),
    passwords: new Passwords({
      clock,
      users,
      // The id without the region. Passwords are hashed with it.
      poolName: id.slice(id.indexOf('_') + 1),
      minLength: settings.Policies.PasswordPolicy.MinimumLength,
    }),
  };
}

/** Stored, so that tokens outlive a restart. Created at the first use, because that takes a third of a second. */
function openKey(dataDir: string) {
  const stored = new StoredMap(join(dataDir, 'signing-key.json'), v.string());
  let opened: ReturnType<typeof read> | undefined;
  const read = () => {
    const pem = stored.get('key') ?? generateKey();
    if (stored.get('key') === undefined) stored.set('key', pem);
    return { privateKey: createPrivateKey(pem), publicKey: createPublicKey(pem) };
  };
  return () => (opened ??= read());
}

function generateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
