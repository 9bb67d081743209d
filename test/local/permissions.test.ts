import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formRoutes } from '#contract/form-routes.ts';
import { trapField } from '#contract/proof.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { siteConfig } from '#site-config';
import { formSamples } from '#test/functions/form-samples.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';
import { synthesiseWith } from './optional-assembly.ts';
import { createSdkAccountClient } from './sdk-account-client.ts';

async function startSite(assemblyDir: string, functionSettings: Readonly<Record<string, string>> = {}) {
  const cloud = await startLocalCloud({ assemblyDir, dataDir: createTemporaryFolder(), functionSettings });
  onTestFinished(() => cloud.close());
  const post = async (form: 'contacts' | 'newsletters', fields: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${cloud.siteUrl}${formRoutes[form].path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    });
    return response.status;
  };
  return { cloud, post };
}

/** The project's own assembly, with something in the template's text replaced. */
async function assemblyWith(text: string, replacement: string): Promise<string> {
  const own = await prepareAssembly();
  const folder = createTemporaryFolder();
  cpSync(own, folder, { recursive: true });
  const file = join(folder, `${siteConfig.aws.stackName}.template.json`);
  const template = readFileSync(file, 'utf8');
  expect(template).toContain(text);
  writeFileSync(file, template.replaceAll(text, replacement));
  return folder;
}

test('K3, N5 · without mail, what a bot and a person subscribe is stored with the rights that the function has', async () => {
  const assemblyDir = createTemporaryFolder();
  await synthesiseWith({ mail: false }, assemblyDir);
  const { post } = await startSite(assemblyDir);

  expect(await post('newsletters', { email: 'bot@example.com', [trapField]: 'x' })).toBe(201);
  expect(await post('newsletters', { email: 'asha.rao@example.com' })).toBe(201);
});

test('K3 · a function that lacks a right is refused by the database, as in AWS, and says so in its log', async () => {
  const { cloud, post } = await startSite(await assemblyWith('"dynamodb:PutItem"', '"dynamodb:GetItem"'));

  expect(await post('contacts', formSamples.contacts)).toBe(503);

  expect(cloud.logLines().join('')).toContain('"errorName":"AccessDeniedException"');
});

test('K3 · a stack whose function may not read the stream that it is to be given is not started', async () => {
  const assemblyDir = await assemblyWith('"dynamodb:GetShardIterator"', '"dynamodb:GetItem"');

  await expect(startLocalCloud({ assemblyDir, dataDir: createTemporaryFolder() })).rejects.toThrow(
    /not authorized to perform: dynamodb:GetShardIterator/,
  );
});

test('K3, N1 · a function that may not mail from this address mails nobody', async () => {
  const { cloud, post } = await startSite(await assemblyWith('"ses:FromAddress"', '"ses:FromDisplayName"'), {
    SUSPICION: 'off',
  });

  await post('contacts', formSamples.contacts);

  await expect.poll(() => cloud.logLines().join('')).toContain('"errorName":"AccessDeniedException"');
  expect(cloud.mail()).toEqual([]);
});

test('K3, M6 · a trigger that may not look for accounts lets nobody sign up', async () => {
  const { cloud } = await startSite(await assemblyWith('"cognito-idp:ListUsers"', '"cognito-idp:ListGroups"'));
  const { signIn } = await (await fetch(`${cloud.siteUrl}/config.json`)).json();
  const client = createSdkAccountClient(cloud, { userPoolId: signIn.userPoolId, site: signIn.userPoolClientId });

  await expect(client.signUp('asha.rao@example.com', 'a long enough secret')).rejects.toMatchObject({
    message: expect.stringContaining('Something went wrong'),
  });
});
