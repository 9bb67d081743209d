import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder, writeFixtureAssembly } from '#test/local/fixture-assembly.ts';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';
import { addSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';
const password = 'a very particular password';

test('E4 · accounts, sessions, codes and mail outlive a restart', async () => {
  const settings = { assemblyDir: writeFixtureAssembly(addSignIn), dataDir: createTemporaryFolder() };
  const before = await startLocalCloud(settings);
  const client = createSdkAccountClient(before);
  await client.signUp(email, password);
  await client.signIn(email, password);
  await client.sendEmailCode();
  const mail = before.mail();
  await before.close();

  // The client knows the user pool by its address.
  const ports = { port: portOf(before.siteUrl), cognitoPort: portOf(before.signInUrl) };
  const after = await startLocalCloud({ ...settings, ...ports });
  try {
    await client.refresh();
    await client.verifyEmail(mail[0]?.code ?? '');
    expect(await client.readAttributes()).toMatchObject({ email, email_verified: 'true' });
    await client.signIn(email, password);
    expect(after.mail()).toEqual(mail);
  } finally {
    await after.close();
  }
});

test('K2 · the data folder holds no password and no token, and is this user’s alone', async () => {
  const dataDir = createTemporaryFolder();
  const cloud = await startLocalCloud({ assemblyDir: writeFixtureAssembly(addSignIn), dataDir });
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, password);
  const { accessToken } = await client.signIn(email, password);
  await cloud.close();

  const files = readdirSync(join(dataDir, 'cognito')).map((name) => join(dataDir, 'cognito', name));
  expect(files.map((file) => statSync(file).mode & 0o077)).toEqual(files.map(() => 0));
  for (const file of [...files, join(dataDir, 'lambda.log')]) {
    const text = readFileSync(file, 'utf8');
    expect([text.includes(password), text.includes(accessToken)]).toEqual([false, false]);
  }
});

test('K1 · a file of accounts that is not whole is one sentence', async () => {
  const settings = { assemblyDir: writeFixtureAssembly(addSignIn), dataDir: createTemporaryFolder() };
  const cloud = await startLocalCloud(settings);
  await createSdkAccountClient(cloud).signUp(email, password);
  await cloud.close();
  writeFileSync(join(settings.dataDir, 'cognito', 'users.json'), '[["half');

  await expect(startLocalCloud(settings)).rejects.toThrow(/users\.json is not what the local cloud writes\. Delete it/);
});

test.each([
  ['a trigger that is not run', { LambdaConfig: { PostConfirmation: 'arn' } }, /Users.*only PreSignUp is run locally/],
  ['sign-in by a name', { UsernameAttributes: [] }, /Users.*UsernameAttributes/],
])('K1 · a pool with %s is refused in one sentence', async (_, properties, sentence) => {
  const assemblyDir = writeFixtureAssembly((resources) => {
    addSignIn(resources);
    Object.assign(resources['Users']?.Properties ?? {}, properties);
  });

  await expect(startLocalCloud({ assemblyDir, dataDir: createTemporaryFolder() })).rejects.toThrow(sentence);
});

function portOf(url: string): number {
  return Number(new URL(url).port);
}
