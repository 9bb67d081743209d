import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const assemblyDir = await prepareAssembly();
const email = 'asha.rao@example.com';

async function startSite() {
  const cloud = await startLocalCloud({
    assemblyDir,
    dataDir: createTemporaryFolder(),
    functionSettings: { SUSPICION: 'off' },
  });
  onTestFinished(() => cloud.close());
  const database = new DynamoDBClient(cloud.databaseClient);
  onTestFinished(() => database.destroy());
  const stored = async () => {
    const get = new GetCommand({ TableName: cloud.tableName('Newsletters'), Key: { email } });
    return (await DynamoDBDocumentClient.from(database).send(get)).Item;
  };
  return { cloud, stored };
}

async function subscribe(cloud: LocalCloud): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email });
  const response = await fetch(`${cloud.siteUrl}/api/newsletters`, { method: 'POST', headers, body });
  return `${response.status} ${await response.text()}`;
}

const mails = (cloud: LocalCloud) => cloud.mail().filter(({ to }) => to === email);

async function linkIn(cloud: LocalCloud, name: 'confirm' | 'leave'): Promise<string> {
  await expect.poll(() => mails(cloud)).toHaveLength(1);
  return mails(cloud)[0]?.text.match(new RegExp(`http\\S+/${name}\\?\\S+`))?.[0] ?? '';
}

const press = (link: string, body = '') =>
  fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('N4 · who presses the button behind the mailed link is on the list, and does not expire', async () => {
  const { cloud, stored } = await startSite();
  await subscribe(cloud);
  const link = await linkIn(cloud, 'confirm');
  await expect.poll(stored).toMatchObject({ subscription: 'unconfirmed', notice: 'told' });
  const { notifiedAt, expiresAt } = (await stored()) ?? {};
  expect(expiresAt).toBe(Math.floor(Date.parse(notifiedAt) / 1000) + 7 * 86_400);

  const page = await fetch(link);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await stored()).toMatchObject({ subscription: 'unconfirmed' });

  const pressed = await press(link);
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/newsletter/confirmed']);
  expect((await fetch(`${cloud.siteUrl}/newsletter/confirmed`)).status).toBe(200);
  expect(await stored()).toMatchObject({ subscription: 'confirmed' });
  expect(await stored()).not.toHaveProperty('expiresAt');
});

test('N4 · one click takes the address off the list, also a second time, and it may come back', async () => {
  const { cloud, stored } = await startSite();
  const first = await subscribe(cloud);
  const link = await linkIn(cloud, 'leave');
  expect(mails(cloud)[0]?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  expect((await press(link, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await stored()).toBeUndefined();
  expect((await press(link)).headers.get('location')).toBe('/newsletter/left');
  expect((await fetch(`${cloud.siteUrl}/newsletter/left`)).status).toBe(200);

  expect(await subscribe(cloud)).toBe(first);
  await expect.poll(stored).toMatchObject({ subscription: 'unconfirmed' });
});

test('N4 · the functions log no address and no link', async () => {
  const { cloud, stored } = await startSite();
  await subscribe(cloud);
  await press(await linkIn(cloud, 'confirm'));
  await expect.poll(stored).toMatchObject({ subscription: 'confirmed' });

  const log = cloud.logLines().join('\n');

  expect(log).toContain('"outcome":"confirm"');
  expect(log).not.toMatch(/asha|t=\d/);
  expect(log).not.toContain(Buffer.from(email).toString('base64url'));
});
