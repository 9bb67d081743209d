import * as v from 'valibot';
import { invalidParameter } from '#local/cognito/cognito-error.ts';
import { sendCode } from '#local/cognito/user-pool/code-delivery.ts';
import {
  changePassword,
  deleteAttributes,
  deleteUser,
  sendEmailCode,
  updateAttributes,
  verifyEmail,
} from '#local/cognito/user-pool/own-account.ts';
import { finishPasswordReset, startPasswordReset } from '#local/cognito/user-pool/password-reset.ts';
import { refreshSession } from '#local/cognito/user-pool/sign-in.ts';
import { confirmSignUp, resendSignUpCode, signUp } from '#local/cognito/user-pool/sign-up.ts';
import { attributeList, toAttributeList, toAuthenticationResult } from './formats.ts';
import { forClient, forUser } from './operation.ts';

const text = v.string();

export const clientOperations = {
  SignUp: forClient(
    { Username: text, Password: text, UserAttributes: v.optional(attributeList, []) },
    async (pool, client, { Username, Password, UserAttributes }) => {
      const user = await signUp(pool, client, { email: Username, password: Password, attributes: UserAttributes });
      const isConfirmed = user.status === 'CONFIRMED';
      const delivery = () => sendCode(pool, user, 'sign-up', user.attributes['email'] ?? Username);
      const confirmation = isConfirmed ? {} : { CodeDeliveryDetails: delivery() };
      return { UserConfirmed: isConfirmed, UserSub: user.username, ...confirmation };
    },
  ),

  ConfirmSignUp: forClient({ Username: text, ConfirmationCode: text }, (pool, client, input) =>
    confirmSignUp(pool, client, input.Username, input.ConfirmationCode),
  ),

  ResendConfirmationCode: forClient({ Username: text }, (pool, client, { Username }) => ({
    CodeDeliveryDetails: resendSignUpCode(pool, client, Username),
  })),

  ForgotPassword: forClient({ Username: text }, (pool, client, { Username }) => ({
    CodeDeliveryDetails: startPasswordReset(pool, client, Username),
  })),

  ConfirmForgotPassword: forClient(
    { Username: text, ConfirmationCode: text, Password: text },
    (pool, client, { Username: name, ConfirmationCode: code, Password: password }) =>
      finishPasswordReset(pool, client, { name, code, password }),
  ),

  GetTokensFromRefreshToken: forClient({ RefreshToken: text }, async (pool, client, { RefreshToken }) =>
    toAuthenticationResult(await refreshSession(pool, client, RefreshToken)),
  ),

  RevokeToken: forClient({ Token: text }, (pool, client, { Token }) => pool.sessions.revokeToken(Token, client.id)),
};

/** What a signed-in user may do with their own account. */
export const userOperations = {
  GetUser: forUser({}, (_, user) => ({ Username: user.username, UserAttributes: toAttributeList(user) })),

  UpdateUserAttributes: forUser({ UserAttributes: attributeList }, (pool, user, { UserAttributes }) => {
    const delivery = updateAttributes(pool, user, UserAttributes);
    return delivery && { CodeDeliveryDetailsList: [delivery] };
  }),

  DeleteUserAttributes: forUser({ UserAttributeNames: v.array(text) }, (pool, user, { UserAttributeNames }) =>
    deleteAttributes(pool, user, UserAttributeNames),
  ),

  GetUserAttributeVerificationCode: forUser({ AttributeName: text }, (pool, user, { AttributeName }) => {
    checkIsEmail(AttributeName);
    return { CodeDeliveryDetails: sendEmailCode(pool, user) };
  }),

  VerifyUserAttribute: forUser({ AttributeName: text, Code: text }, (pool, user, { AttributeName, Code }) => {
    checkIsEmail(AttributeName);
    verifyEmail(pool, user, Code);
  }),

  ChangePassword: forUser({ PreviousPassword: text, ProposedPassword: text }, (pool, user, input) =>
    changePassword(pool, user, input.PreviousPassword, input.ProposedPassword),
  ),

  GlobalSignOut: forUser({}, (pool, user) => pool.sessions.revokeAllOf(user.username)),

  DeleteUser: forUser({}, deleteUser),
};

function checkIsEmail(name: string): void {
  if (name !== 'email') throw invalidParameter(`${name} cannot be verified.`);
}
