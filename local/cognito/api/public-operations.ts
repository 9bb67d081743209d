import * as v from 'valibot';
import { sendCode } from '#local/cognito/user-pool/codes.ts';
import { invalidParameter } from '#local/cognito/user-pool/cognito-error.ts';
import {
  changePassword,
  deleteUser,
  finishPasswordReset,
  sendEmailCode,
  startPasswordReset,
  updateAttributes,
  verifyEmail,
} from '#local/cognito/user-pool/own-account.ts';
import { refreshSession, revokeAllOf, revokeToken } from '#local/cognito/user-pool/sessions.ts';
import { confirmSignUp, resendSignUpCode, signUp } from '#local/cognito/user-pool/sign-up.ts';
import { attributeList, toAttributeList, toAuthenticationResult } from './formats.ts';
import { forClient, forUser } from './operation.ts';

const text = v.string();

export const clientOperations = {
  SignUp: forClient(
    { Username: text, Password: text, UserAttributes: v.optional(attributeList, []) },
    async (pool, client, { Username, Password, UserAttributes }) => {
      const user = await signUp(pool, client, { email: Username, password: Password, attributes: UserAttributes });
      const signedUp = { UserConfirmed: user.status === 'CONFIRMED', UserSub: user.username };
      if (signedUp.UserConfirmed) return signedUp;
      return {
        ...signedUp,
        CodeDeliveryDetails: sendCode(pool, user, 'sign-up', user.attributes['email'] ?? Username),
      };
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

  RevokeToken: forClient({ Token: text }, (pool, client, { Token }) => revokeToken(pool, client, Token)),
};

/** What a signed-in user may do with their own account. */
export const userOperations = {
  GetUser: forUser({}, (_, user) => ({ Username: user.username, UserAttributes: toAttributeList(user) })),

  UpdateUserAttributes: forUser({ UserAttributes: attributeList }, (pool, user, { UserAttributes }) => {
    const delivery = updateAttributes(pool, user, UserAttributes);
    return delivery && { CodeDeliveryDetailsList: [delivery] };
  }),

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

  GlobalSignOut: forUser({}, revokeAllOf),

  DeleteUser: forUser({}, deleteUser),
};

function checkIsEmail(name: string): void {
  if (name !== 'email') throw invalidParameter(`${name} cannot be verified.`);
}
