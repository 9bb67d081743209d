import { randomUUID } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import type { ClientSettings } from '#local/cognito/settings/client-settings.ts';
import { toIdentityClaims, type User } from '#local/cognito/users/user.ts';
import { signToken } from './jwt.ts';
import type { Session } from './sessions.ts';
import type { SigningKey } from './signing-key.ts';

/** The scope of a session that did not come through the hosted pages. */
export const userAdminScope = 'aws.cognito.signin.user.admin';

export type Tokens = {
  readonly accessToken: string;
  readonly idToken: string;
  /** Seconds. */
  readonly expiresIn: number;
};

type Subject = { readonly user: User; readonly client: ClientSettings; readonly session: Session };

/** Makes the pool's access and ID tokens, with the claims that Cognito puts into them. */
export class TokenIssuer {
  readonly issuer: string;
  readonly #key: SigningKey;
  readonly #clock: Clock;

  constructor(issuer: string, key: SigningKey, clock: Clock) {
    this.issuer = issuer;
    this.#key = key;
    this.#clock = clock;
  }

  /** `nonce` is what the client sent to the authorize endpoint, where it did. */
  issue(subject: Subject, nonce?: string): Tokens {
    const { client } = subject;
    return {
      accessToken: signToken(
        { ...this.#common(subject, client.lifetimesMs.access), ...accessClaims(subject) },
        this.#key,
      ),
      idToken: signToken(
        {
          ...this.#common(subject, client.lifetimesMs.id),
          ...idClaims(subject),
          ...(nonce !== undefined && { nonce }),
        },
        this.#key,
      ),
      expiresIn: Math.floor(client.lifetimesMs.access / 1000),
    };
  }

  #common({ user, session }: Subject, lifetimeMs: number) {
    const now = Math.floor(this.#clock.now() / 1000);
    return {
      sub: user.attributes['sub'],
      iss: this.issuer,
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: Math.floor(session.signedInAt / 1000),
      iat: now,
      exp: now + Math.floor(lifetimeMs / 1000),
      jti: randomUUID(),
    };
  }
}

function accessClaims({ user, client, session }: Subject) {
  const isHosted = session.scope !== userAdminScope;
  return {
    token_use: 'access',
    client_id: client.id,
    scope: session.scope,
    username: user.username,
    ...(isHosted && { version: 2 }),
  };
}

function idClaims({ user, client }: Subject) {
  const { sub: _, email_verified: emailVerified, ...attributes } = user.attributes;
  return {
    ...attributes,
    ...(attributes['email'] !== undefined && { email_verified: emailVerified === 'true' }),
    ...(user.identities.length > 0 && { identities: toIdentityClaims(user) }),
    token_use: 'id',
    aud: client.id,
    'cognito:username': user.username,
  };
}
