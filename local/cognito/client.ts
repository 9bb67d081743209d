import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

const no = v.optional(v.literal(false, 'must be false'));
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

export type Client = ReturnType<typeof toClient>;

/** The clients of the pool, by id. */
export function readClients(template: Template): ReadonlyMap<string, Client> {
  const clients = template
    .ids('AWS::Cognito::UserPoolClient')
    .map((clientId) => toClient(template.name(clientId), template.read(clientId, clientSchema)));
  return new Map(clients.map((client) => [client.id, client]));
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
