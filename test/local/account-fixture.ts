import type { LocalCloud } from '#local/local-cloud.ts';
import type { AccountClient } from './account-client.ts';
import { createAmplifyClient } from './amplify-account-client.ts';
import { createSdkAccountClient } from './sdk-account-client.ts';
import { startSignIn } from './sign-in-fixture.ts';

export const email = 'asha@client.example';
export const password = 'secret1';

export type Library = readonly [name: string, create: (cloud: LocalCloud) => AccountClient];

/** The libraries that a promise has to be kept to. */
export const libraries: Library[] = [
  ['the AWS SDK', createSdkAccountClient],
  ['Amplify', createAmplifyClient],
];

export async function start(create: Library[1]) {
  const cloud = await startSignIn();
  return { cloud, client: create(cloud) };
}

/** With an account that is signed in. */
export async function startSignedIn(create: Library[1]) {
  const { cloud, client } = await start(create);
  await client.signUp(email, password);
  await client.signIn(email, password);
  return { cloud, client };
}

/** With an account that is signed in and whose address is verified. */
export async function startProved(create: Library[1]) {
  const { cloud, client } = await startSignedIn(create);
  await client.sendEmailCode();
  await client.verifyEmail(newestCode(cloud));
  return { cloud, client };
}

/** The code of the newest mail. */
export function newestCode(cloud: LocalCloud): string {
  return cloud.mail()[0]?.code ?? '';
}

/** A code that is not it. */
export function otherCode(cloud: LocalCloud): string {
  return newestCode(cloud) === '000000' ? '000001' : '000000';
}
