import * as v from 'valibot';
import type { ClientSettings } from '#local/cognito/user-pool/client-settings.ts';
import { invalidParameter } from '#local/cognito/user-pool/cognito-error.ts';
import { checkPassword } from '#local/cognito/user-pool/passwords.ts';
import { refreshSession, startSession } from '#local/cognito/user-pool/sessions.ts';
import { beginChallenge, finishChallenge } from '#local/cognito/user-pool/srp-sign-in.ts';
import type { IssuedTokens } from '#local/cognito/user-pool/tokens.ts';
import { findUserFor, normaliseName } from '#local/cognito/user-pool/users.ts';
import { toAuthenticationResult } from './formats.ts';
import { forClient } from './operation.ts';

const texts = v.optional(v.record(v.string(), v.string()), {});

export const signInOperations = {
  InitiateAuth: forClient(
    { AuthFlow: v.string(), AuthParameters: texts },
    async (pool, client, { AuthFlow, AuthParameters: parameters }) => {
      const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
      checkFlow(client, flow);
      if (flow === 'REFRESH_TOKEN_AUTH') {
        return signedIn(await refreshSession(pool, client, required(parameters, 'REFRESH_TOKEN')));
      }
      const name = normaliseName(pool, required(parameters, 'USERNAME'));
      const user = findUserFor(pool, client, name);
      if (flow === 'USER_PASSWORD_AUTH') {
        const verified = checkPassword(pool, name, user, required(parameters, 'PASSWORD'));
        return signedIn(await startSession(pool, client, verified));
      }
      const challenge = beginChallenge(pool, name, user, required(parameters, 'SRP_A'));
      return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: challenge };
    },
  ),

  RespondToAuthChallenge: forClient(
    { ChallengeName: v.string(), ChallengeResponses: texts },
    async (pool, client, { ChallengeName, ChallengeResponses: responses }) => {
      if (ChallengeName !== 'PASSWORD_VERIFIER') {
        throw invalidParameter(`${ChallengeName} is not supported by the local cloud.`);
      }
      const user = finishChallenge(pool, {
        secretBlock: required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
        timestamp: required(responses, 'TIMESTAMP'),
        signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
      });
      return signedIn(await startSession(pool, client, user));
    },
  ),
};

function signedIn(tokens: IssuedTokens) {
  return { ChallengeParameters: {}, ...toAuthenticationResult(tokens) };
}

/** Refresh tokens that are rotated can only be used in `GetTokensFromRefreshToken`. */
function checkFlow(client: ClientSettings, flow: string): void {
  const isRun = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'].includes(flow);
  const isRotated = flow === 'REFRESH_TOKEN_AUTH' && client.rotationGraceMs !== undefined;
  if (isRun && !isRotated && client.ExplicitAuthFlows.includes(`ALLOW_${flow}`)) return;
  throw invalidParameter(`${flow} flow not enabled for this client`);
}

function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
