import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';
import { readPoolIds, signUpStrangers, strangersPassword } from '#test/local/strangers.ts';

const assemblyDir = await prepareAssembly();
const cap = 8;

async function startSite(functionSettings?: Readonly<Record<string, string>>): Promise<LocalCloud> {
  const cloud = await startLocalCloud({
    assemblyDir,
    dataDir: createTemporaryFolder(),
    ...(functionSettings && { functionSettings }),
  });
  onTestFinished(() => cloud.close());
  return cloud;
}

/** What is counted for each hour. A run that meets the full hour has two. */
async function countsByHour(cloud: LocalCloud): Promise<readonly number[]> {
  const client = new DynamoDBClient(cloud.databaseClient);
  onTestFinished(() => client.destroy());
  const { Items = [] } = await client.send(new ScanCommand({ TableName: cloud.tableName('Counters') }));
  return Items.flatMap((item) =>
    Object.entries(item).flatMap(([name, value]) => (name.startsWith('slot') ? [Number(value.N)] : [])),
  );
}

test('O6 · of many strangers who sign up at the local pool exactly the cap get an account, and the others hear why', async () => {
  const cloud = await startSite({ SIGN_UPS_PER_HOUR: String(cap) });

  const { accepted, refusals } = await signUpStrangers(cloud, cap * 3);

  const counts = await countsByHour(cloud);
  expect(Math.max(...counts)).toBe(cap);
  // A count that was answered too late is used up all the same.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(accepted.length);
  expect(accepted.length + refusals.length).toBe(cap * 3);
  expect(refusals).toContain(
    'UserLambdaValidationException: PreSignUp failed with error Too many accounts are being created at the moment. Please try again in an hour..',
  );
});

test('O6 · with the cap reached, whoever has an account signs in, resets the password and is told of the account', async () => {
  const cloud = await startSite({ SIGN_UPS_PER_HOUR: '1', SIGN_UPS_PER_DAY: '1' });
  const { accepted, refusals } = await signUpStrangers(cloud, 2, 1);
  const client = createSdkAccountClient(cloud, await readPoolIds(cloud));
  const [email = ''] = accepted;

  expect(refusals.join()).toContain('Please try again tomorrow.');
  await expect(client.signUp(email, strangersPassword)).rejects.toThrow('User already exists');
  await client.signIn(email, strangersPassword);
  await client.sendEmailCode();
  await client.verifyEmail(cloud.mail()[0]?.code ?? '');
  await client.forgotPassword(email);
  await client.resetPassword(email, cloud.mail()[0]?.code ?? '', 'another secret');
  expect(await client.signIn(email, 'another secret')).toHaveProperty('accessToken');
});

test('O6 · while the counters cannot be reached a stranger is refused with a sentence, and who has an account signs in', async () => {
  const cloud = await startSite();
  const { accepted } = await signUpStrangers(cloud, 1);
  const client = createSdkAccountClient(cloud, await readPoolIds(cloud));
  await cloud.database.stop();

  await expect(client.signUp('other@example.com', strangersPassword)).rejects.toThrow(
    'Something went wrong. Please try again.',
  );
  expect(await client.signIn(accepted[0] ?? '', strangersPassword)).toHaveProperty('accessToken');
});
