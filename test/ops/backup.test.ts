import { readFileSync, statSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import type { Cloud } from '#ops/cloud.ts';
import { authorizeUrl, createVisitor, readReturn } from '#test/local/hosted-fixture.ts';
import { backupFile, backupWith, minuteMs, passphrase, start } from './backup-fixture.ts';

const backup = backupWith(passphrase);

async function makeAccounts({ users, userPoolId: UserPoolId }: Cloud, count: number) {
  for (let index = 0; index < count; index++) {
    const account = { UserPoolId, Username: `person${index}@example.com` };
    const UserAttributes = [{ Name: 'name', Value: `Person ${index}` }];
    await users.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' }));
    await users.send(new AdminSetUserPasswordCommand({ ...account, Password: 'secret1', Permanent: true }));
  }
}

async function readAccount({ users, userPoolId: UserPoolId }: Cloud, Username: string) {
  const { UserAttributes = [], ...account } = await users.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return { ...account, ...Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])) };
}

test('O8 · accounts of several pages go into a file that shows nothing of them, and into another pool once each', async () => {
  const [from, to] = [await start(), await start()];
  await makeAccounts(from.cloud, 61);
  const disabled = { UserPoolId: from.cloud.userPoolId, Username: 'person7@example.com' };
  await from.cloud.users.send(new AdminDisableUserCommand(disabled));
  from.local.clock.advance(2 * minuteMs);
  const file = backupFile();

  const exported = await from.run(backup, 'export', file, '--json');
  const checked = await to.run(backup, 'check', file);
  const imported = await to.run(backup, 'import', file, '--json');
  const again = await to.run(backup, 'import', file);

  expect(JSON.parse(exported.out)).toMatchObject({ file, users: 61 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).not.toMatch(/person|example\.com/i);
  expect(checked.told).toContain('is whole: 61 accounts, 0 of them made by Google');
  expect(imported.code).toBe(0);
  expect(JSON.parse(imported.out)).toEqual({ added: 61, there: 0, ofGoogle: 0, refused: [] });
  expect(again.told).toContain('0 added, 61 were there');
  expect(await readAccount(to.cloud, 'person60@example.com')).toMatchObject({
    name: 'Person 60',
    UserStatus: 'CONFIRMED',
  });
  expect(await readAccount(to.cloud, 'person7@example.com')).toMatchObject({ Enabled: false });
  expect(to.local.mail()).toEqual([]);
});

test('O8, G5 · whoever was imported sets a new password by a mailed code, whether or not their address was proven before', async () => {
  const [from, to] = [await start(), await start()];
  await from.client.signUp('asha@example.com', 'secret1');
  from.local.clock.advance(2 * minuteMs);
  const file = backupFile();
  await from.run(backup, 'export', file);
  const { told } = await to.run(backup, 'import', file);

  await expect(to.client.signIn('asha@example.com', 'secret1')).rejects.toThrow('Incorrect username or password.');
  await to.client.forgotPassword('asha@example.com');
  await to.client.resetPassword('asha@example.com', to.local.mail()[0]?.code ?? '', 'secret2');

  expect(told).toContain('sets a new password by “Forgot password?”');
  expect(await to.client.signIn('asha@example.com', 'secret2')).toBeDefined();
});

test('O8, G3 · Google leads to the imported account again, and makes again what it has made itself', async () => {
  const [from, to] = [await start(), await start()];
  const asked = { client_id: from.ids.site, identity_provider: 'Google', prompt: 'select_account' };
  const continueWithGoogle = async ({ local }: typeof from, person: string) => {
    const visitor = createVisitor(local);
    const seen = await visitor.open(authorizeUrl(local, asked));
    return readReturn(await visitor.submit(seen, { person }));
  };
  await from.client.signUp('asha.rao@gmail.example', 'secret1');
  await continueWithGoogle(from, 'asha.rao@gmail.example');
  await continueWithGoogle(from, 'ravi.menon@gmail.example');
  from.local.clock.advance(2 * minuteMs);
  const file = backupFile();
  await from.run(backup, 'export', file);

  const imported = await to.run(backup, 'import', file);
  const linking = await continueWithGoogle(to, 'asha.rao@gmail.example');
  const making = await continueWithGoogle(to, 'ravi.menon@gmail.example');

  expect(imported.told).toContain('1 added, 0 were there, 1 left to Google, 0 refused.');
  expect(linking['error_description']).toContain('Already found an entry');
  expect(await readAccount(to.cloud, 'asha.rao@gmail.example')).toMatchObject({
    identities: expect.stringContaining('"providerName":"Google"'),
  });
  expect(making['code']).toBeDefined();
});

test('O8 · an import that was broken off is gone on with, and an account that somebody has made meanwhile is left alone', async () => {
  const [from, to] = [await start(), await start()];
  await makeAccounts(from.cloud, 2);
  from.local.clock.advance(2 * minuteMs);
  const file = backupFile();
  await from.run(backup, 'export', file);
  await to.client.signUp('person0@example.com', 'of-somebody-else');
  const { userPoolId: UserPoolId } = to.cloud;
  const halfMade = { UserPoolId, Username: 'person1@example.com', MessageAction: 'SUPPRESS' } as const;
  await to.cloud.users.send(new AdminCreateUserCommand(halfMade));

  const { told } = await to.run(backup, 'import', file);

  expect(told).toContain('1 added, 1 were there');
  expect(await readAccount(to.cloud, 'person1@example.com')).toMatchObject({ UserStatus: 'CONFIRMED' });
  expect(await readAccount(to.cloud, 'person0@example.com')).toMatchObject({ email_verified: 'false' });
  expect(await to.client.signIn('person0@example.com', 'of-somebody-else')).toBeDefined();
});
