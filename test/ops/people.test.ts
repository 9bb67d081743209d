import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AdminGetUserCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { privacyProgram } from '#ops/privacy-program.ts';
import { subscriberProgram } from '#ops/subscriber-program.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { startOps, storedItems, storeLeads } from './command.ts';

test('N3 · subscribers are imported once each, listed and exported; what is no address is said with its line', async () => {
  const { run } = await startOps();
  const file = join(createTemporaryFolder(), 'list.csv');
  writeFileSync(file, 'Name,E-mail\nAsha,"Asha@Example.com"\nRavi,ravi@example.com\nx,not@an@address\n');

  const first = await run(subscriberProgram, 'import', file);
  const again = await run(subscriberProgram, 'import', file);
  const listed = await run(subscriberProgram, 'list');
  const exported = await run(subscriberProgram, 'export');

  expect(first).toMatchObject({
    code: 1,
    told: expect.stringMatching(/2 added, 0 were there, 1 refused.*3: Enter an e-mail/s),
  });
  expect(again.told).toContain('0 added, 2 were there');
  expect(listed.out.trimEnd().split('\n').toSorted()).toEqual(['asha@example.com', 'ravi@example.com']);
  expect(exported.out).toContain('asha@example.com');
  expect(exported.out.startsWith('\uFEFFReceived,E-mail')).toBe(true);
});

test('N3 · one command finds all that is stored about a person, another deletes it with a receipt', async () => {
  const { cloud, local, run } = await startOps();
  const mine = await storeLeads(cloud, 2, { email: 'Asha@Example.com' });
  await storeLeads(cloud, 3, { email: 'other@example.com' });
  const file = join(createTemporaryFolder(), 'list.txt');
  writeFileSync(file, 'asha@example.com\nother@example.com\n');
  await run(subscriberProgram, 'import', file);
  const { signIn } = parse(runtimeConfigSchema, await (await fetch(`${local.siteUrl}${runtimeConfigPath}`)).json());
  await cloud.users.send(
    new SignUpCommand({ ClientId: signIn?.userPoolClientId, Username: 'asha@example.com', Password: 'secret1' }),
  );
  const findAccount = () =>
    cloud.users.send(new AdminGetUserCommand({ UserPoolId: cloud.userPoolId, Username: 'asha@example.com' }));

  const exported = await run(privacyProgram, 'export', 'ASHA@example.com');
  const asked = await run(privacyProgram, 'erase', 'asha@example.com');
  expect(await storedItems(cloud, 'contacts')).toHaveLength(5);
  await expect(findAccount()).resolves.toMatchObject({ Enabled: true });
  const erased = await run(privacyProgram, 'erase', 'asha@example.com', '--yes');

  expect(exported.told).toContain('2 messages, 1 subscriptions and 1 accounts');
  expect(JSON.parse(exported.out).contacts).toHaveLength(2);
  expect(asked).toMatchObject({ code: 1, told: expect.stringContaining('Nothing was deleted: add --yes.') });
  expect(erased).toMatchObject({ code: 0, told: '' });
  expect(JSON.parse(erased.out)).toMatchObject({
    messages: expect.arrayContaining(mine.map(({ id }) => id)),
    subscriptions: 1,
    accounts: 1,
    left: 0,
    backupsForgetOn: '2026-12-27',
  });
  expect(await storedItems(cloud, 'contacts')).toHaveLength(3);
  expect(await storedItems(cloud, 'newsletters')).toHaveLength(1);
  await expect(findAccount()).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('N3 · a privacy request for what is no address is refused before anything is read', async () => {
  const { run } = await startOps();

  expect(await run(privacyProgram, 'erase', 'asha')).toMatchObject({
    code: 1,
    told: expect.stringContaining('Write an address'),
  });
});

test.each(['listmonk', 'buttondown', 'mailchimp'])(
  'N3, N4 · the list for %s has a link to leave beside each address, and one press on it takes the address off',
  async (format) => {
    const { cloud, run } = await startOps();
    const file = join(createTemporaryFolder(), 'list.txt');
    writeFileSync(file, '+asha@example.com\nravi@example.com\n');
    await run(subscriberProgram, 'import', file);

    const { code, out } = await run(subscriberProgram, 'export', '--format', format);
    const row = out.split('\r\n').find((line) => line.startsWith('+asha@example.com,')) ?? '';
    const link = /http[^"]+/.exec(row)?.[0] ?? '';
    await fetch(link, { method: 'POST', redirect: 'manual' });

    expect(code).toBe(0);
    expect(out).toMatch(/^email,|^Email Address,/);
    expect(await storedItems(cloud, 'newsletters')).toMatchObject([{ email: 'ravi@example.com' }]);
  },
);

test('N4 · an imported subscription is a confirmed one: it does not expire, and subscribing again changes nothing', async () => {
  const { cloud, local, run } = await startOps();
  const file = join(createTemporaryFolder(), 'list.txt');
  writeFileSync(file, 'asha@example.com\n');

  await run(subscriberProgram, 'import', file);
  const [imported] = await storedItems(cloud, 'newsletters');
  await fetch(`${local.siteUrl}/api/newsletters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.com' }),
  });

  expect(imported).toMatchObject({ subscription: 'confirmed' });
  expect(imported).not.toHaveProperty('expiresAt');
  expect(await storedItems(cloud, 'newsletters')).toEqual([imported]);
});
