import * as v from 'valibot';
import type { Template } from '#local/template/template.ts';

const texts = v.optional(v.array(v.string()), []);
const unit = v.picklist(['seconds', 'minutes', 'hours', 'days']);
type Unit = v.InferOutput<typeof unit>;

const clientSchema = v.object({
  UserPoolId: v.string(),
  AccessTokenValidity: v.optional(v.number()),
  AllowedOAuthFlows: texts,
  AllowedOAuthScopes: texts,
  CallbackURLs: texts,
  ExplicitAuthFlows: texts,
  GenerateSecret: v.optional(v.literal(false, 'a client secret is not supported by the local cloud')),
  IdTokenValidity: v.optional(v.number()),
  LogoutURLs: texts,
  PreventUserExistenceErrors: v.optional(v.string(), 'LEGACY'),
  RefreshTokenRotation: v.optional(
    v.object({ Feature: v.string(), RetryGracePeriodSeconds: v.optional(v.number(), 0) }),
    { Feature: 'DISABLED' },
  ),
  RefreshTokenValidity: v.optional(v.number()),
  SupportedIdentityProviders: texts,
  TokenValidityUnits: v.optional(
    v.object({
      AccessToken: v.optional(unit, 'hours'),
      IdToken: v.optional(unit, 'hours'),
      RefreshToken: v.optional(unit, 'days'),
    }),
    {},
  ),
});

export type ClientSettings = v.InferOutput<typeof clientSchema> & {
  readonly id: string;
  readonly lifetimesMs: { readonly access: number; readonly id: number; readonly refresh: number };
  /** How long a rotated refresh token still works, or undefined if refresh tokens are not rotated. */
  readonly rotationGraceMs: number | undefined;
  /** Unknown users are answered as known ones would be. */
  readonly hidesUsers: boolean;
};

/** Reads the pool's app clients, by client id. Throws a `StartupError` for what the local pool cannot do. */
export function readClients(template: Template, poolId: string): ReadonlyMap<string, ClientSettings> {
  const clients = template
    .ids('AWS::Cognito::UserPoolClient')
    .map((id) => ({ id: template.name(id), ...template.read(id, clientSchema) }))
    .filter(({ UserPoolId }) => UserPoolId === poolId);
  return new Map(clients.map((client) => [client.id, { ...client, ...derived(client) }]));
}

function derived(client: v.InferOutput<typeof clientSchema>) {
  const { TokenValidityUnits: units, RefreshTokenRotation: rotation } = client;
  return {
    lifetimesMs: {
      access: toMs(client.AccessTokenValidity, units.AccessToken, 'hours', 1),
      id: toMs(client.IdTokenValidity, units.IdToken, 'hours', 1),
      refresh: toMs(client.RefreshTokenValidity, units.RefreshToken, 'days', 30),
    },
    rotationGraceMs: rotation.Feature === 'ENABLED' ? rotation.RetryGracePeriodSeconds * 1000 : undefined,
    hidesUsers: client.PreventUserExistenceErrors === 'ENABLED',
  };
}

const unitsMs = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Without a stated validity Cognito's own default counts, whatever the unit says. */
function toMs(validity: number | undefined, stated: Unit, defaultUnit: Unit, defaultValidity: number): number {
  return validity === undefined ? defaultValidity * unitsMs[defaultUnit] : validity * unitsMs[stated];
}
