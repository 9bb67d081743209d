import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { Refusal, userNotFound } from '#local/cognito/refusal.ts';
import type { UserDirectory } from '#local/cognito/users/user-directory.ts';
import type { User } from '#local/cognito/users/user.ts';
import { readSignedToken } from './jwt.ts';
import type { Sessions } from './sessions.ts';
import type { SigningKey } from './signing-key.ts';
import { userAdminScope } from './token-issuer.ts';

const claimsSchema = v.object({
  token_use: v.literal('access'),
  iss: v.string(),
  exp: v.number(),
  origin_jti: v.string(),
  username: v.string(),
  scope: v.string(),
});

type Parts = {
  readonly issuer: string;
  readonly key: SigningKey;
  readonly users: UserDirectory;
  readonly sessions: Sessions;
  readonly clock: Clock;
};

/** Checks access tokens: who comes with one, and for what. */
export class AccessTokens {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The user whose token this is. Throws the refusal Cognito gives for one that is not the pool's, has expired, was
   * revoked, lacks the scope, or whose user is gone or disabled.
   */
  authenticate(token: string, scope: string = userAdminScope): User {
    const { issuer, key, users, sessions, clock } = this.#parts;
    const claims = v.safeParse(claimsSchema, readSignedToken(token, key.publicKey));
    if (!claims.success || claims.output.iss !== issuer) throw notAuthorized('Invalid Access Token');
    const { exp, origin_jti: sessionId, username, scope: granted } = claims.output;
    if (exp * 1000 <= clock.now()) throw notAuthorized('Access Token has expired');
    const user = users.find(username);
    if (!user) throw userNotFound();
    if (!sessions.findActive(sessionId)) throw notAuthorized('Access Token has been revoked');
    if (!granted.split(' ').includes(scope)) throw notAuthorized('Access Token does not have required scopes');
    if (!user.isEnabled) throw notAuthorized('User is disabled.');
    return user;
  }
}

function notAuthorized(message: string): Refusal {
  return new Refusal('NotAuthorizedException', message);
}
