import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { onTestFinished } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import type { AccountClient, Tokens } from './account-client.ts';
import { fixtureIds } from './sign-in-fixture.ts';
import { createSrpClient } from './srp-client.ts';

/** A pool and its client for the site. */
export type PoolIds = { readonly userPoolId: string; readonly site: string };

export function createSdkClient(cloud: LocalCloud): CognitoIdentityProviderClient {
  const sdk = new CognitoIdentityProviderClient({ ...cloud.signInClient, maxAttempts: 1 });
  onTestFinished(() => sdk.destroy());
  return sdk;
}

/** Signs in by SRP, as the SDK leaves it to its user. */
export async function signInBySrp(
  sdk: CognitoIdentityProviderClient,
  email: string,
  password: string,
  { userPoolId, site: ClientId }: PoolIds = fixtureIds,
) {
  const srp = createSrpClient(userPoolId, password);
  const { ChallengeName, ChallengeParameters = {} } = await sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: srp.share },
    }),
  );
  const timestamp = 'Fri Nov 20 10:00:00 UTC 2026';
  const { USER_ID_FOR_SRP = '', SECRET_BLOCK = '' } = ChallengeParameters;
  const { AuthenticationResult } = await sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: srp.sign(ChallengeParameters, timestamp),
      },
    }),
  );
  if (!AuthenticationResult) throw new Error('Signed in without tokens.');
  return AuthenticationResult;
}

/** The AWS SDK, with the session kept here. */
export function createSdkAccountClient(cloud: LocalCloud, ids: PoolIds = fixtureIds): AccountClient {
  const sdk = createSdkClient(cloud);
  const ClientId = ids.site;
  let session: AuthenticationResultType = {};
  const keep = (result: AuthenticationResultType | undefined): Tokens => {
    session = { ...session, ...result };
    return { accessToken: session.AccessToken ?? '', idToken: session.IdToken ?? '' };
  };
  const AccessToken = () => session.AccessToken;

  return {
    async signUp(Username, Password) {
      const { UserConfirmed } = await sdk.send(new SignUpCommand({ ClientId, Username, Password }));
      return UserConfirmed === true;
    },
    async confirmSignUp(Username, ConfirmationCode) {
      await sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
    },
    async resendSignUpCode(Username) {
      await sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
    },
    signIn: async (email, password) => keep(await signInBySrp(sdk, email, password, ids)),
    async refresh() {
      const RefreshToken = session.RefreshToken;
      const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
      return keep((await sdk.send(command)).AuthenticationResult);
    },
    async readAttributes() {
      const { UserAttributes = [] } = await sdk.send(new GetUserCommand({ AccessToken: AccessToken() }));
      return Object.fromEntries(UserAttributes.map(({ Name, Value = '' }) => [Name, Value]));
    },
    async changeEmail(Value) {
      const UserAttributes = [{ Name: 'email', Value }];
      await sdk.send(new UpdateUserAttributesCommand({ AccessToken: AccessToken(), UserAttributes }));
    },
    async sendEmailCode() {
      const input = { AccessToken: AccessToken(), AttributeName: 'email' };
      await sdk.send(new GetUserAttributeVerificationCodeCommand(input));
    },
    async verifyEmail(Code) {
      await sdk.send(new VerifyUserAttributeCommand({ AccessToken: AccessToken(), AttributeName: 'email', Code }));
    },
    async forgotPassword(Username) {
      const { CodeDeliveryDetails } = await sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
      return CodeDeliveryDetails?.Destination ?? '';
    },
    async resetPassword(Username, ConfirmationCode, Password) {
      await sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
    },
    async changePassword(PreviousPassword, ProposedPassword) {
      const input = { AccessToken: AccessToken(), PreviousPassword, ProposedPassword };
      await sdk.send(new ChangePasswordCommand(input));
    },
    async signOut() {
      await sdk.send(new RevokeTokenCommand({ ClientId, Token: session.RefreshToken }));
      session = {};
    },
    async signOutEverywhere() {
      await sdk.send(new GlobalSignOutCommand({ AccessToken: AccessToken() }));
      session = {};
    },
    async deleteAccount() {
      await sdk.send(new DeleteUserCommand({ AccessToken: AccessToken() }));
      session = {};
    },
  };
}
