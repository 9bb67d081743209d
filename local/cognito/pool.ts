import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Mailbox } from '#local/mail.ts';
import { openSigningKey } from '#local/signing-key.ts';
import { StartupError } from '#local/startup-error.ts';
import { ExpiringMap, StoredMap } from '#local/storage.ts';
import type { Template } from '#local/template/template.ts';
import { createPreSignUpTrigger } from './pre-sign-up.ts';
import { sessionSchema } from './sessions.ts';
import type { PendingChallenge } from './srp.ts';
import { userSchema, type Verifier } from './users.ts';

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

const texts = v.optional(v.array(v.string()), []);
const unit = v.picklist(['seconds', 'minutes', 'hours', 'days']);
const unitsMs = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

const clientSchema = v.object({
  UserPoolId: v.string(),
  AccessTokenValidity: v.number(),
  IdTokenValidity: v.number(),
  RefreshTokenValidity: v.number(),
  TokenValidityUnits: v.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit }),
  RefreshTokenRotation: v.object({
    Feature: v.literal('ENABLED', 'must be ENABLED'),
    RetryGracePeriodSeconds: v.optional(v.number(), 0),
  }),
  AllowedOAuthFlows: v.optional(v.tuple([v.literal('code')], 'must list code and nothing else'), ['code']),
  AllowedOAuthScopes: texts,
  CallbackURLs: texts,
  LogoutURLs: texts,
  GenerateSecret: no,
  PreventUserExistenceErrors: v.literal('ENABLED', 'must be ENABLED'),
  SupportedIdentityProviders: texts,
});

const providerSchema = v.object({
  UserPoolId: v.string(),
  ProviderName: v.string(),
  ProviderType: v.literal('Google', 'must be Google'),
  ProviderDetails: v.object({ client_id: v.string(), authorize_scopes: v.string() }),
  AttributeMapping: v.optional(v.record(v.string(), v.string()), {}),
});

export type Provider = v.InferOutput<typeof providerSchema>;
export type Client = ReturnType<typeof toClient>;

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
  const clients = template
    .ids('AWS::Cognito::UserPoolClient')
    .map((clientId) => toClient(template.name(clientId), template.read(clientId, clientSchema)));
  const providers = template.readAll('AWS::Cognito::UserPoolIdentityProvider', providerSchema);
  return {
    id,
    /** The id without the region. Passwords are hashed with it. */
    name: id.slice(id.indexOf('_') + 1),
    settings,
    clients: new Map(clients.map((client) => [client.id, client])),
    providers: new Map(providers.map((provider) => [provider.ProviderName, provider])),
    issuer: `${url}/${id}`,
    key: openSigningKey(join(dataDir, 'signing-key.pem')),
    runPreSignUp: createPreSignUpTrigger({ region: template.region, userPoolId: id }, trigger),
    mailbox,
    clock,
    users: new StoredMap(join(dataDir, 'users.json'), userSchema),
    sessions: new StoredMap(join(dataDir, 'sessions.json'), sessionSchema),
    /** By purpose and username. */
    codes: new StoredMap(join(dataDir, 'codes.json'), v.object({ code: v.string(), expiresAt: v.number() })),
    challenges: new ExpiringMap<PendingChallenge>(clock, 3 * unitsMs.minutes),
    /** Invented users, so that a name without an account or a password always gets the same salt. */
    simulatedUsers: new Map<string, { readonly username: string; readonly password: Verifier }>(),
    sentCodes: new Map<string, { readonly count: number; readonly endsAt: number }>(),
    wrongCodes: new Map<string, { readonly count: number; readonly endsAt: number }>(),
    lockouts: new Map<string, { readonly count: number; readonly lockedUntil: number; readonly lastAt: number }>(),
  };
}

function toClient(id: string, settings: v.InferOutput<typeof clientSchema>) {
  const { TokenValidityUnits: units, RefreshTokenRotation: rotation } = settings;
  return {
    ...settings,
    id,
    lifetimesMs: {
      access: settings.AccessTokenValidity * unitsMs[units.AccessToken],
      id: settings.IdTokenValidity * unitsMs[units.IdToken],
      refresh: settings.RefreshTokenValidity * unitsMs[units.RefreshToken],
    },
    rotationGraceMs: rotation.RetryGracePeriodSeconds * 1000,
  };
}
