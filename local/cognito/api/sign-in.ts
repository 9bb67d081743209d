import * as v from 'valibot';
import { Refusal } from '#local/cognito/refusal.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import { prime } from '#local/cognito/srp/group.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import type { User } from '#local/cognito/users/user.ts';
import { findClient } from './clients.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { createOperation } from './operation.ts';
import type { PasswordChallenges } from './password-challenges.ts';
import { refreshTokens } from './refresh-tokens.ts';

const texts = v.record(v.string(), v.string());
const initiateSchema = v.object({ ClientId: v.string(), AuthFlow: v.string(), AuthParameters: v.optional(texts, {}) });
const respondSchema = v.object({
  ClientId: v.string(),
  ChallengeName: v.string(),
  ChallengeResponses: v.optional(texts, {}),
});

const clientShareForm = /^[\da-f]{1,770}$/i;

/** Signing in through the API. */
export function createSignInOperations(challenges: PasswordChallenges) {
  return {
    InitiateAuth: createOperation(initiateSchema, ({ ClientId, AuthFlow, AuthParameters: parameters }, pool) => {
      const client = findClient(pool, ClientId);
      const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
      checkFlow(client, flow);
      if (flow === 'REFRESH_TOKEN_AUTH') return refreshTokens(pool, client, required(parameters, 'REFRESH_TOKEN'));
      const name = pool.users.normalise(required(parameters, 'USERNAME'));
      const user = findUser(pool, client, name);
      if (flow === 'USER_PASSWORD_AUTH') {
        return finishSignIn(pool, client, pool.passwords.check(name, user, required(parameters, 'PASSWORD')));
      }
      const share = required(parameters, 'SRP_A');
      const challenge = challenges.begin(pool, name, user, readClientShare(share));
      return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: challenge };
    }),

    RespondToAuthChallenge: createOperation(
      respondSchema,
      ({ ClientId, ChallengeName, ChallengeResponses: responses }, pool) => {
        const client = findClient(pool, ClientId);
        if (ChallengeName !== 'PASSWORD_VERIFIER') {
          throw new Refusal('InvalidParameterException', `${ChallengeName} is not supported by the local cloud.`);
        }
        const user = challenges.finish(pool, {
          secretBlock: required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
          timestamp: required(responses, 'TIMESTAMP'),
          signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
        });
        return finishSignIn(pool, client, user);
      },
    ),
  };
}

/** Refresh tokens that are rotated can only be used in `GetTokensFromRefreshToken`. */
function checkFlow(client: ClientSettings, flow: string): void {
  const isRun = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'].includes(flow);
  const isRotated = flow === 'REFRESH_TOKEN_AUTH' && client.rotationGraceMs !== undefined;
  if (isRun && !isRotated && client.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) return;
  throw new Refusal('InvalidParameterException', `${flow} flow not enabled for this client`);
}

/** SRP's `A`. One that is zero modulo the prime would prove any password (RFC 5054, section 2.5.4). */
function readClientShare(hex: string): bigint {
  const share = clientShareForm.test(hex) ? BigInt(`0x${hex}`) : 0n;
  if (share % prime === 0n) throw new Refusal('InvalidParameterException', 'Invalid SRP_A');
  return share;
}

function findUser({ users }: UserPool, client: ClientSettings, name: string): User | undefined {
  return client.hidesUsers ? users.find(name) : users.get(name);
}

function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw new Refusal('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}
