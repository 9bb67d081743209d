import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { onTestFinished, vi } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import type { AccountClient, Tokens } from './account-client.ts';
import { fixtureIds } from './sign-in-fixture.ts';

/** Amplify as the site uses it. There is one session in the process, which ends with the test. */
export function createAmplifyClient({ signInUrl }: LocalCloud): AccountClient {
  // Amplify says each time that the endpoint is not Amazon's.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: fixtureIds.userPoolId,
        userPoolClientId: fixtureIds.site,
        userPoolEndpoint: signInUrl,
      },
    },
  });
  onTestFinished(async () => {
    await auth.signOut();
    vi.restoreAllMocks();
  });

  return {
    async signUp(username, password) {
      const { isSignUpComplete } = await auth.signUp({ username, password });
      return isSignUpComplete;
    },
    async confirmSignUp(username, confirmationCode) {
      await auth.confirmSignUp({ username, confirmationCode });
    },
    async resendSignUpCode(username) {
      await auth.resendSignUpCode({ username });
    },
    async signIn(username, password) {
      await auth.signIn({ username, password });
      const tokens = await readTokens();
      if (!tokens) throw new Error('Signed in without tokens.');
      return tokens;
    },
    refresh: () => readTokens({ forceRefresh: true }),
    async readAttributes() {
      const attributes = Object.entries(await auth.fetchUserAttributes());
      return Object.fromEntries(attributes.map(([name, value]) => [name, String(value)]));
    },
    async changeEmail(email) {
      await auth.updateUserAttributes({ userAttributes: { email } });
    },
    async sendEmailCode() {
      await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    },
    verifyEmail: (confirmationCode) => auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }),
    async forgotPassword(username) {
      const { nextStep } = await auth.resetPassword({ username });
      return 'codeDeliveryDetails' in nextStep ? (nextStep.codeDeliveryDetails.destination ?? '') : '';
    },
    resetPassword: (username, confirmationCode, newPassword) =>
      auth.confirmResetPassword({ username, confirmationCode, newPassword }),
    changePassword: (oldPassword, newPassword) => auth.updatePassword({ oldPassword, newPassword }),
    signOut: () => auth.signOut(),
    signOutEverywhere: () => auth.signOut({ global: true }),
    deleteAccount: () => auth.deleteUser(),
  };
}

async function readTokens(options?: { forceRefresh: boolean }): Promise<Tokens | undefined> {
  const { tokens } = await auth.fetchAuthSession(options);
  if (!tokens?.idToken) return undefined;
  return { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString() };
}
