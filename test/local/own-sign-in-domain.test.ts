import { join } from 'node:path';
import { parse } from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { readClaims } from './account-client.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';
import { authorizeUrl, createVisitor, exchange, readReturn } from './hosted-fixture.ts';
import { synthesiseWith } from './optional-assembly.ts';

const domain = {
  name: 'asha.in',
  redirectFrom: ['www.asha.in'],
  dns: 'route53' as const,
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
};
const google = { clientId: '1-a.apps.googleusercontent.com', secretName: 'site/google' };
const signIn = { signUpCap: { perHour: 60, perDay: 300 }, google, ownDomain: true };

/** The site's own stack with its hosted pages at auth. before a domain. */
async function startOwnDomain(): Promise<LocalCloud> {
  const folder = createTemporaryFolder();
  const assemblyDir = join(folder, 'assembly');
  await synthesiseWith({ domain, signIn }, assemblyDir);
  const cloud = await startLocalCloud({ assemblyDir, dataDir: join(folder, 'data') });
  onTestFinished(() => cloud.close());
  return cloud;
}

async function readSignIn(cloud: LocalCloud) {
  const answer = await fetch(`${cloud.siteUrl}${runtimeConfigPath}`);
  const config = parse(runtimeConfigSchema, await answer.json()).signIn;
  if (!config) throw new Error('The stack has no sign-in.');
  return config;
}

test('O2, K2 · with the hosted pages at the company’s domain the local cloud serves them here, and signing up and Google work there', async () => {
  const cloud = await startOwnDomain();
  const { domain: host, userPoolClientId: client_id } = await readSignIn(cloud);
  const policy = (await fetch(`${cloud.siteUrl}/`)).headers.get('content-security-policy');

  expect(host).toBe(new URL(cloud.signInUrl).host);
  expect(policy).toContain(` ${cloud.signInUrl};`);
  expect(policy).not.toContain('asha.in');

  const visitor = createVisitor(cloud);
  const form = await visitor.follow(await visitor.open(authorizeUrl(cloud, { client_id })), 'Create an account');
  const { code = '' } = readReturn(await visitor.submit(form, { username: 'meera@client.in', password: 'secret1' }));
  const tokens = await (await exchange(cloud, { code, client_id })).json();
  expect(readClaims(tokens.id_token)).toMatchObject({ email: 'meera@client.in', aud: client_id });

  const other = createVisitor(cloud);
  const chooser = await other.open(authorizeUrl(cloud, { client_id, identity_provider: 'Google' }));
  const back = await other.submit(chooser, { email: 'asha@client.in', name: 'Asha Rao', verified: 'on' });
  expect(readReturn(back)).toMatchObject({ code: expect.any(String), state: 'the-state' });
});
