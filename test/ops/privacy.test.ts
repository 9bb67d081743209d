import { CognitoIdentityProviderClient, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import type { Cloud } from '#ops/cloud.ts';
import { privacyProgram } from '#ops/privacy.ts';
import { answerFor } from './aws-stand-in.ts';
import { runOn, store, storedItem, storeMessage, useTestClouds } from './command-run.ts';

const { openTestCloud } = useTestClouds();

type Account = { readonly Username: string; readonly email: string };

/** A site whose user pool has these accounts, and the calls that change them. */
async function openCloudWithAccounts(accounts: readonly Account[]) {
  const changes: string[] = [];
  const left = new Map(accounts.map((account) => [account.Username, account]));
  const attributes = ({ email }: Account) => [{ Name: 'email', Value: email }];
  const users = answerFor(new CognitoIdentityProviderClient({ region: 'ap-south-1' }), {
    ListUsers: ({ Filter }) => ({
      Users: [...left.values()]
        .filter(({ email }) => Filter === `email = "${email}"`)
        .map((account) => ({ Username: account.Username, Attributes: attributes(account) })),
    }),
    AdminGetUser: ({ Username }) => {
      const native = [...left.values()].filter((account) => !account.Username.startsWith('google_'));
      const found = native.find(({ email }) => email.toLowerCase() === Username);
      if (!found) return new UserNotFoundException({ message: 'User does not exist.', $metadata: {} });
      return { Username: found.Username, UserAttributes: attributes(found) };
    },
    AdminUserGlobalSignOut: ({ Username }) => ({ changed: changes.push(`sign out ${String(Username)}`) }),
    AdminDeleteUser: ({ Username }) => {
      left.delete(String(Username));
      return { changed: changes.push(`delete ${String(Username)}`) };
    },
  });
  const cloud: Cloud = { ...(await openTestCloud()), users, userPoolId: 'ap-south-1_abc' };
  return { cloud, changes };
}

test('N3 · privacy export finds messages, subscription and accounts of a person in every spelling of the address', async () => {
  const { cloud } = await openCloudWithAccounts([
    { Username: 'google_1', email: 'asha@xn--mnchen-3ya.de' },
    { Username: 'native', email: 'Asha@xn--mnchen-3ya.de' },
    { Username: 'other', email: 'other@example.com' },
  ]);
  const first = await storeMessage(cloud, { email: 'Asha@München.de' });
  const second = await storeMessage(cloud, { email: 'asha@xn--mnchen-3ya.de' });
  await storeMessage(cloud, { email: 'other@example.com' });
  await store(cloud, 'newsletters', {
    id: 'S1',
    email: 'asha@xn--mnchen-3ya.de',
    createdAt: '2026-11-20T08:00:00.000Z',
  });

  const { code, out } = await runOn(cloud, privacyProgram, 'export', 'ASHA@münchen.de');

  const exported = JSON.parse(out);
  expect(code).toBe(0);
  expect(exported.submissions.map(({ id }: { id: string }) => id).toSorted()).toEqual([first, second, 'S1'].toSorted());
  expect(exported.submissions[0]).toMatchObject({ form: 'contacts', message: 'We need a site.\nSoon.' });
  expect(exported.accounts.map(({ username }: { username: string }) => username)).toEqual(['google_1', 'native']);
});

test('N3 · privacy erase deletes the person’s data with --yes only, signs them out and prints a receipt', async () => {
  const { cloud, changes } = await openCloudWithAccounts([{ Username: 'native', email: 'asha@example.com' }]);
  const mine = await storeMessage(cloud);
  const other = await storeMessage(cloud, { email: 'other@example.com' });
  await store(cloud, 'newsletters', { id: 'S1', email: 'asha@example.com', createdAt: '2026-11-20T08:00:00.000Z' });

  const counted = await runOn(cloud, privacyProgram, 'erase', 'asha@example.com');
  expect(counted).toMatchObject({
    code: 1,
    said: '2 submissions and 1 account in the test cloud. The command deleted nothing: add --yes to delete this data.',
  });
  expect(await storedItem(cloud, 'contacts', mine)).toBeDefined();
  expect(changes).toEqual([]);

  const { code, out } = await runOn(cloud, privacyProgram, 'erase', 'asha@example.com', '--yes');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    erased: 'asha@example.com',
    source: 'the test cloud',
    erasedAt: '2026-11-22T10:00:00.000Z',
    submissions: [mine, 'S1'],
    accounts: 1,
    inBackupsUntil: '2026-12-27',
    otherCopies: 'docs/receivers.md',
  });
  expect(await storedItem(cloud, 'contacts', mine)).toBeUndefined();
  expect(await storedItem(cloud, 'contacts', other)).toBeDefined();
  expect(await storedItem(cloud, 'newsletters', 'S1')).toBeUndefined();
  expect(changes).toEqual(['sign out native', 'delete native']);
});

test('N3 · privacy erase works on a site without accounts, and refuses what is no address', async () => {
  const cloud = await openTestCloud();
  await storeMessage(cloud);

  for (const text of [
    'asha',
    'asha@',
    'a@example.com,b@example.com',
    'mailto:a@b.com',
    'Asha <a@b.com>',
    '"a"@b.com',
  ]) {
    const refused = await runOn(cloud, privacyProgram, 'erase', text, '--yes');
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('Write one email address and nothing else, such as asha@example.com.');
  }
  const { code, out } = await runOn(cloud, privacyProgram, 'erase', 'asha@example.com', '--yes');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ submissions: [expect.any(String)], accounts: 0 });
});

test('N3 · privacy erase --form deletes the submissions of this form only', async () => {
  const { cloud, changes } = await openCloudWithAccounts([{ Username: 'native', email: 'asha@example.com' }]);
  const mine = await storeMessage(cloud);
  await store(cloud, 'newsletters', { id: 'S1', email: 'asha@example.com', createdAt: '2026-11-20T08:00:00.000Z' });

  const form = await runOn(cloud, privacyProgram, 'erase', 'asha@example.com', '--form', 'newsletters', '--yes');
  expect(JSON.parse(form.out)).toMatchObject({ form: 'newsletters', submissions: ['S1'], accounts: 0 });
  expect(changes).toEqual([]);
  expect(await storedItem(cloud, 'contacts', mine)).toBeDefined();

  const all = await runOn(cloud, privacyProgram, 'erase', 'asha@example.com', '--yes');
  expect(JSON.parse(all.out)).toMatchObject({ submissions: [mine], accounts: 1 });
});
