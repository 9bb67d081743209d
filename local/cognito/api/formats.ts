import * as v from 'valibot';
import type { User } from '#local/cognito/user-pool/records.ts';
import type { IssuedTokens } from '#local/cognito/user-pool/tokens.ts';
import { toIdentityClaims } from '#local/cognito/user-pool/users.ts';

export const attributeList = v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) }));

export function toAttributeList(user: User): { readonly Name: string; readonly Value: string }[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  if (user.identities.length === 0) return own;
  return [...own, { Name: 'identities', Value: JSON.stringify(toIdentityClaims(user)) }];
}

/** A user as the administrator's operations give it. Times are epoch seconds. */
export function describeUser(user: User) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

export function toAuthenticationResult({ accessToken, idToken, expiresInSeconds, refreshToken }: IssuedTokens) {
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      IdToken: idToken,
      ExpiresIn: expiresInSeconds,
      TokenType: 'Bearer',
      RefreshToken: refreshToken,
    },
  };
}
