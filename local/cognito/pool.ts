import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Mailbox } from '#local/mail.ts';
import { openSigningKey } from '#local/signing-key.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import { readClients } from './client.ts';
import { Codes } from './codes.ts';
import { Passwords } from './passwords.ts';
import { createPreSignUpTrigger } from './pre-sign-up.ts';
import { Sessions } from './sessions.ts';
import { Users } from './users.ts';

const no = v.optional(v.literal(false, 'must be false'));

const poolSchema = v.object({
  LambdaConfig: v.strictObject({ PreSignUp: v.string() }, 'must name PreSignUp, and no other trigger'),
  Policies: v.object({
    PasswordPolicy: v.object({
      MinimumLength: v.number(),
      RequireLowercase: no,
      RequireNumbers: no,
      RequireSymbols: no,
      RequireUppercase: no,
    }),
  }),
  UsernameAttributes: v.pipe(v.array(v.string()), v.includes('email', 'must include email')),
  UsernameConfiguration: v.object({ CaseSensitive: v.literal(false, 'must be false') }),
  VerificationMessageTemplate: v.object({ EmailMessage: v.string(), EmailSubject: v.string() }),
});

const providerSchema = v.object({
  UserPoolId: v.string(),
  ProviderName: v.string(),
  ProviderType: v.literal('Google', 'must be Google'),
  AttributeMapping: v.optional(v.record(v.string(), v.string()), {}),
});

export type Provider = v.InferOutput<typeof providerSchema>;

export type UserPoolOptions = {
  readonly template: Template;
  readonly functions: Functions;
  readonly dataDir: string;
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
};

/** Users, sessions, codes and the signing key survive a restart. All other data is lost. */
export type UserPool = ReturnType<typeof openUserPool>;

export function openUserPool(resourceId: string, options: UserPoolOptions) {
  const { template, functions, url, mailbox, clock } = options;
  const dataDir = join(options.dataDir, 'cognito');
  const id = template.name(resourceId);
  const settings = template.read(resourceId, poolSchema);
  const { PreSignUp } = settings.LambdaConfig;
  const trigger = functions.byUri(PreSignUp);
  if (!trigger) throw new StartupError(`The user pool names a function that the stack lacks: ${PreSignUp}.`);
  const providers = template.readAll('AWS::Cognito::UserPoolIdentityProvider', providerSchema);
  const issuer = `${url}/${id}`;
  const key = openSigningKey(join(dataDir, 'signing-key.pem'));
  const users = new Users(dataDir);
  return {
    id,
    clients: readClients(template),
    providers: new Map(providers.map((provider) => [provider.ProviderName, provider])),
    key,
    runPreSignUp: createPreSignUpTrigger({ region: template.region, userPoolId: id }, trigger),
    clock,
    users,
    sessions: new Sessions({ dataDir, clock, users, issuer, key }),
    codes: new Codes({ dataDir, clock, users, mailbox, template: settings.VerificationMessageTemplate }),
    passwords: new Passwords({
      clock,
      users,
      // The id without the region. Passwords are hashed with it.
      poolName: id.slice(id.indexOf('_') + 1),
      minLength: settings.Policies.PasswordPolicy.MinimumLength,
    }),
  };
}
