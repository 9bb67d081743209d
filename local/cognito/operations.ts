import * as v from 'valibot';
import { changePassword, deleteUser, finishPasswordReset, signUp, startPasswordReset } from './account.ts';
import { linkProvider, unlinkProvider } from './federation.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import type { IssuedTokens } from './sessions.ts';
import { isShare } from './srp.ts';
import { normaliseName, readAttributes, toIdentityClaims, type User } from './users.ts';

type Reply = object | void | Promise<object | void>;
type Operation = {
  /** An administrator's operation needs a signed request. */
  readonly isSigned: boolean;
  readonly run: (input: unknown, pool: UserPool) => Reply;
};

const text = v.string();
const texts = v.record(text, text);
const attributeList = v.array(v.object({ Name: text, Value: v.optional(text) }));
/** Cognito API, AdminCreateUser, as quoted in moto 5965, read 2026-11-25. */
const usernameText = v.pipe(text, v.maxLength(128), v.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u));
/** The client's share of SRP, a hexadecimal number. */
const shareText = v.pipe(text, v.check(isShare));
/** No white space at either end (Cognito API, ChangePassword, read 2026-11-25). */
const passwordText = v.pipe(text, v.maxLength(256), v.regex(/^(\S?|\S.*\S)$/s));

function forClient<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, input: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Reply,
): Operation {
  return {
    isSigned: false,
    run: (given, pool) => {
      v.parse(v.object({ ClientId: v.literal(pool.clientId) }), given);
      return run(pool, v.parse(v.object(entries), given));
    },
  };
}

function forUser<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, user: User, input: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Reply,
): Operation {
  return {
    isSigned: false,
    run: async (given, pool) => {
      const { AccessToken } = v.parse(v.object({ AccessToken: text }), given);
      const input = v.parse(v.object(entries), given);
      return run(pool, await pool.sessions.authenticate(AccessToken), input);
    },
  };
}

function forAdmin<const Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (pool: UserPool, input: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Reply,
): Operation {
  return {
    isSigned: true,
    run: (given, pool) => {
      v.parse(v.object({ UserPoolId: v.literal(pool.id) }), given);
      return run(pool, v.parse(v.object(entries), given));
    },
  };
}

const publicOperations = {
  SignUp: forClient(
    { Username: usernameText, Password: passwordText, UserAttributes: v.optional(attributeList, []) },
    async (pool, { Username: email, Password: password, UserAttributes: attributes }) => {
      const user = await signUp(pool, { email, password, attributes });
      return { UserConfirmed: true, UserSub: user.username };
    },
  ),

  InitiateAuth: forClient(
    { AuthFlow: v.literal('USER_SRP_AUTH'), AuthParameters: v.object({ USERNAME: usernameText, SRP_A: shareText }) },
    (pool, { AuthParameters: { USERNAME, SRP_A } }) => ({
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: pool.passwords.beginChallenge(normaliseName(USERNAME), SRP_A),
    }),
  ),

  RespondToAuthChallenge: forClient(
    { ChallengeName: v.literal('PASSWORD_VERIFIER'), ChallengeResponses: texts },
    async (pool, { ChallengeResponses: responses }) => {
      const user = pool.passwords.finishChallenge({
        secretBlock: responses['PASSWORD_CLAIM_SECRET_BLOCK'] ?? '',
        timestamp: responses['TIMESTAMP'] ?? '',
        signature: responses['PASSWORD_CLAIM_SIGNATURE'] ?? '',
      });
      return { ChallengeParameters: {}, ...toResult(await pool.sessions.start(user)) };
    },
  ),

  GetTokensFromRefreshToken: forClient({ RefreshToken: text }, async (pool, { RefreshToken }) =>
    toResult(await pool.sessions.refresh(RefreshToken)),
  ),

  RevokeToken: forClient({ Token: text }, (pool, { Token }) => pool.sessions.revoke(Token)),

  ForgotPassword: forClient({ Username: usernameText }, (pool, { Username }) => ({
    CodeDeliveryDetails: startPasswordReset(pool, Username),
  })),

  ConfirmForgotPassword: forClient(
    { Username: usernameText, ConfirmationCode: text, Password: passwordText },
    (pool, { Username: name, ConfirmationCode: code, Password: password }) =>
      finishPasswordReset(pool, { name, code, password }),
  ),

  ChangePassword: forUser({ PreviousPassword: passwordText, ProposedPassword: passwordText }, (pool, user, input) =>
    changePassword(pool, user, input.PreviousPassword, input.ProposedPassword),
  ),

  GlobalSignOut: forUser({}, (pool, user) => pool.sessions.revokeAll(user)),

  DeleteUser: forUser({}, deleteUser),
};

const named = { Username: text };
const linkedUser = v.object({
  ProviderName: v.picklist(['Cognito', 'Google']),
  ProviderAttributeName: v.optional(text),
  ProviderAttributeValue: text,
});

/** What the pre-sign-up function and the command `privacy` call. */
const adminOperations = {
  ListUsers: forAdmin({ Filter: v.optional(text) }, (pool, { Filter }) => ({
    Users: pool.users
      .all()
      .filter(Filter === undefined ? () => true : readFilter(Filter))
      .map((user) => ({ ...describeUser(user), Attributes: toAttributeList(user) })),
  })),

  AdminGetUser: forAdmin(named, (pool, { Username }) => {
    const user = pool.users.get(Username);
    return { ...describeUser(user), UserAttributes: toAttributeList(user) };
  }),

  AdminDisableProviderForUser: forAdmin({ User: linkedUser }, (pool, { User: { ProviderAttributeValue } }) =>
    unlinkProvider(pool, ProviderAttributeValue),
  ),

  AdminLinkProviderForUser: forAdmin(
    { DestinationUser: linkedUser, SourceUser: linkedUser },
    (pool, { DestinationUser, SourceUser }) =>
      linkProvider(pool, SourceUser.ProviderAttributeValue, DestinationUser.ProviderAttributeValue),
  ),

  AdminSetUserPassword: forAdmin(
    { ...named, Password: passwordText, Permanent: v.literal(true) },
    (pool, { Username, Password }) => {
      const user = pool.users.get(Username);
      pool.users.save(user, { password: pool.passwords.createVerifier(user.username, Password) });
    },
  ),

  AdminUpdateUserAttributes: forAdmin(
    { ...named, UserAttributes: attributeList },
    (pool, { Username, UserAttributes }) => {
      const user = pool.users.get(Username);
      const attributes = Object.entries({ ...user.attributes, ...readAttributes(UserAttributes) });
      pool.users.save(user, { attributes: Object.fromEntries(attributes.filter(([, value]) => value !== '')) });
    },
  ),

  AdminUserGlobalSignOut: forAdmin(named, (pool, { Username }) => pool.sessions.revokeAll(pool.users.get(Username))),

  AdminDeleteUser: forAdmin(named, (pool, { Username }) => deleteUser(pool, pool.users.get(Username))),
};

/** A Map, so that an inherited name such as `toString` is not found as an operation. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({ ...publicOperations, ...adminOperations }),
);

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
  if (name === '') throw new CognitoError('InvalidParameterException', `Error while parsing filter: ${filter}`);
  const wanted = escaped.replaceAll(/\\(.)/g, '$1').toLowerCase();
  return ({ username, attributes }) =>
    new Map(Object.entries({ ...attributes, username })).get(name)?.toLowerCase() === wanted;
}
