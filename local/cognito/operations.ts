import * as v from 'valibot';
import {
  changePassword,
  deleteUser,
  finishPasswordReset,
  sendEmailCode,
  signUp,
  startPasswordReset,
  verifyEmail,
} from './account.ts';
import { invalidParameter } from './errors.ts';
import { linkProvider } from './federation.ts';
import { forAdminOfUser, forClient, forPoolAdmin, forUser, type Operation } from './operation.ts';
import type { IssuedTokens } from './sessions.ts';
import { normaliseName, readAttributes, toIdentityClaims, type User } from './users.ts';

const text = v.string();
const atMost = (max: number) =>
  v.maxLength<string, number, string>(max, `Member must have length less than or equal to ${max}`);
const matching = (pattern: RegExp) =>
  v.regex(pattern, `Member must satisfy regular expression pattern: ${pattern.source}`);
const usernameText = v.pipe(text, atMost(128), matching(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u));
const srpParameters = v.optional(v.objectWithRest({ USERNAME: v.optional(usernameText, '') }, text), {});
/** Java's `\S` allows a no-break space. */
const currentPassword = v.pipe(text, atMost(256), matching(/^[^ \t\n\v\f\r]+.*[^ \t\n\v\f\r]+$/s));
const texts = v.optional(v.record(v.string(), v.string()), {});
const attributeList = v.array(v.object({ Name: text, Value: v.optional(text) }));
const emailAttribute = v.literal('email');
const linkedUser = v.object({
  ProviderName: text,
  ProviderAttributeName: v.optional(text),
  ProviderAttributeValue: text,
});

const publicOperations = {
  SignUp: forClient(
    { Username: usernameText, Password: text, UserAttributes: v.optional(attributeList, []) },
    async (pool, client, { Username: email, Password: password, UserAttributes: attributes }) => {
      const user = await signUp(pool, client, { email, password, attributes });
      return { UserConfirmed: true, UserSub: user.username };
    },
  ),

  InitiateAuth: forClient(
    { AuthFlow: v.literal('USER_SRP_AUTH'), AuthParameters: srpParameters },
    (pool, _, { AuthParameters }) => {
      const name = normaliseName(required(AuthParameters, 'USERNAME'));
      const challenge = pool.passwords.beginChallenge(name, required(AuthParameters, 'SRP_A'));
      return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: challenge };
    },
  ),

  RespondToAuthChallenge: forClient(
    { ChallengeName: v.literal('PASSWORD_VERIFIER'), ChallengeResponses: texts },
    async (pool, client, { ChallengeResponses: responses }) => {
      const user = pool.passwords.finishChallenge({
        secretBlock: required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
        timestamp: required(responses, 'TIMESTAMP'),
        signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
      });
      return { ChallengeParameters: {}, ...toResult(await pool.sessions.start(client, user)) };
    },
  ),

  GetTokensFromRefreshToken: forClient({ RefreshToken: text }, async (pool, client, { RefreshToken }) =>
    toResult(await pool.sessions.refresh(client, RefreshToken)),
  ),

  RevokeToken: forClient({ Token: text }, (pool, client, { Token }) => pool.sessions.revoke(client, Token)),

  ForgotPassword: forClient({ Username: usernameText }, (pool, _, { Username }) => ({
    CodeDeliveryDetails: startPasswordReset(pool, Username),
  })),

  ConfirmForgotPassword: forClient(
    { Username: usernameText, ConfirmationCode: text, Password: text },
    (pool, _, { Username: name, ConfirmationCode: code, Password: password }) =>
      finishPasswordReset(pool, { name, code, password }),
  ),

  GetUser: forUser({}, (_, user) => ({ Username: user.username, UserAttributes: toAttributeList(user) })),

  GetUserAttributeVerificationCode: forUser({ AttributeName: emailAttribute }, (pool, user) => ({
    CodeDeliveryDetails: sendEmailCode(pool, user),
  })),

  VerifyUserAttribute: forUser({ AttributeName: emailAttribute, Code: text }, (pool, user, { Code }) =>
    verifyEmail(pool, user, Code),
  ),

  ChangePassword: forUser({ PreviousPassword: currentPassword, ProposedPassword: text }, (pool, user, input) =>
    changePassword(pool, user, input.PreviousPassword, input.ProposedPassword),
  ),

  GlobalSignOut: forUser({}, (pool, user) => pool.sessions.revokeAll(user)),

  DeleteUser: forUser({}, deleteUser),
};

const adminOperations = {
  ListUsers: forPoolAdmin({ Filter: v.optional(text) }, (pool, { Filter }) => ({
    Users: pool.users
      .all()
      .filter(Filter === undefined ? () => true : readFilter(Filter))
      .map((user) => ({ ...describeUser(user), Attributes: toAttributeList(user) })),
  })),

  AdminGetUser: forAdminOfUser({}, (_, user) => ({ ...describeUser(user), UserAttributes: toAttributeList(user) })),

  AdminLinkProviderForUser: forPoolAdmin({ DestinationUser: linkedUser, SourceUser: linkedUser }, (pool, input) => {
    const { ProviderName, ProviderAttributeName, ProviderAttributeValue } = input.SourceUser;
    if (ProviderAttributeName !== 'Cognito_Subject') {
      throw invalidParameter('ProviderAttributeName of the SourceUser must be Cognito_Subject.');
    }
    const username = input.DestinationUser.ProviderAttributeValue;
    linkProvider(pool, { providerName: ProviderName, userId: ProviderAttributeValue, username });
  }),

  AdminSetUserPassword: forAdminOfUser({ Password: text, Permanent: v.literal(true) }, (pool, user, { Password }) => {
    pool.users.save(user, { password: pool.passwords.createVerifier(user.username, Password) });
  }),

  AdminUpdateUserAttributes: forAdminOfUser({ UserAttributes: attributeList }, (pool, user, { UserAttributes }) => {
    const attributes = readAttributes(UserAttributes);
    pool.users.save(user, { attributes: { ...user.attributes, ...attributes } });
  }),

  AdminUserGlobalSignOut: forAdminOfUser({}, (pool, user) => pool.sessions.revokeAll(user)),

  AdminDeleteUser: forAdminOfUser({}, deleteUser),
};

/** A Map, so that an inherited name such as `toString` is not found as an operation. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({ ...publicOperations, ...adminOperations }),
);

function required(parameters: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

function toResult({ accessToken, idToken, expiresInSeconds, refreshToken }: IssuedTokens) {
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

function toAttributeList(user: User): { readonly Name: string; readonly Value: string }[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  if (user.identities.length === 0) return own;
  return [...own, { Name: 'identities', Value: JSON.stringify(toIdentityClaims(user)) }];
}

function describeUser({ username, status }: User) {
  return { Username: username, UserStatus: status };
}

/** Reads a filter such as `email = "a@b.example"`. A backslash escapes quotes in the value. */
function readFilter(filter: string): (user: User) => boolean {
  const [, name = '', escaped = ''] = /^\s*"?([\w:]+)"?\s*=\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (name === '') throw invalidParameter(`Error while parsing filter: ${filter}`);
  const wanted = escaped.replaceAll(/\\(.)/g, '$1').toLowerCase();
  return ({ username, attributes }) => {
    const values = new Map(Object.entries({ ...attributes, username }));
    return values.get(name)?.toLowerCase() === wanted;
  };
}
