import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { onTestFinished, vi } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { email, newestCode, password, poolIds, startPool } from './pool-fixture.ts';

/** Amplify, as the site uses it. The process has one session, which ends with the test. */
export function connectAmplify({ signInUrl }: LocalCloud): void {
  // Amplify warns about an endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { userPoolId, site: userPoolClientId } = poolIds;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: signInUrl } } });
  onTestFinished(async () => {
    await auth.signOut();
    vi.restoreAllMocks();
  });
}

export async function readTokens(options?: { readonly forceRefresh: boolean }) {
  const { tokens } = await auth.fetchAuthSession(options);
  return { accessToken: String(tokens?.accessToken), idToken: String(tokens?.idToken) };
}

/** The pool with an account that is signed in. */
export async function startSignedIn(): Promise<LocalCloud> {
  const cloud = await startPool();
  connectAmplify(cloud);
  await auth.signUp({ username: email, password });
  await auth.signIn({ username: email, password });
  return cloud;
}

/** The same with a verified address. */
export async function startVerified(): Promise<LocalCloud> {
  const cloud = await startSignedIn();
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  await auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: newestCode(cloud) });
  return cloud;
}
