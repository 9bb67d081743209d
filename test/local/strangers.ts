import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import type { LocalCloud } from '#local/local-cloud.ts';

export const strangersPassword = 'a long enough secret';

export type SignedUp = {
  /** The addresses that got an account. */
  readonly accepted: readonly string[];
  /** `name: message` of each refusal. */
  readonly refusals: readonly string[];
};

/** The ids of the stack's pool and of the site's client, as the pages read them. */
export async function readPoolIds(cloud: LocalCloud) {
  const response = await fetch(`${cloud.siteUrl}${runtimeConfigPath}`);
  const { signIn } = v.parse(runtimeConfigSchema, await response.json());
  if (!signIn) throw new Error('The stack has no sign-in.');
  return { userPoolId: signIn.userPoolId, site: signIn.userPoolClientId };
}

/** So many people with new addresses sign up at the stack's pool, several at a time. */
export async function signUpStrangers(cloud: LocalCloud, count: number, atOnce = 4): Promise<SignedUp> {
  const { site: ClientId } = await readPoolIds(cloud);
  const sdk = new CognitoIdentityProviderClient({ ...cloud.signInClient, maxAttempts: 1 });
  const accepted: string[] = [];
  const refusals: string[] = [];
  let next = 0;
  const signUpOneByOne = async () => {
    while (next < count) {
      const Username = `stranger-${next++}@example.com`;
      try {
        await sdk.send(new SignUpCommand({ ClientId, Username, Password: strangersPassword }));
        accepted.push(Username);
      } catch (error) {
        refusals.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, signUpOneByOne));
  sdk.destroy();
  return { accepted, refusals };
}
