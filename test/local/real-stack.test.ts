import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { addressPlaceholder } from '#contract/site-domain.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const message = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: 'Please call me.' };

const assemblyDir = await prepareAssembly();

async function startSite(): Promise<LocalCloud & { readonly dataDir: string }> {
  const dataDir = createTemporaryFolder();
  // What posts here is a script, and would be held as one.
  const cloud = await startLocalCloud({ assemblyDir, dataDir, functionSettings: { SUSPICION: 'off' } });
  onTestFinished(() => cloud.close());
  return { ...cloud, dataDir };
}

async function readItems(cloud: LocalCloud, purpose: string) {
  const client = new DynamoDBClient(cloud.databaseClient);
  onTestFinished(() => client.destroy());
  const { Items = [] } = await client.send(new ScanCommand({ TableName: cloud.tableName(purpose) }));
  return Items;
}

function send(cloud: LocalCloud, path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${cloud.siteUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test.each(['/', '/contact', formRoutes.contacts.acceptedPage])('R12 · the page %s is 200 with HTML', async (path) => {
  const { siteUrl } = await startSite();

  const response = await fetch(`${siteUrl}${path}`);

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('R10, R12 · an unknown page is 404 with HTML, a missing asset 404 without', async () => {
  const { siteUrl } = await startSite();

  const page = await fetch(`${siteUrl}/nowhere`);
  const asset = await fetch(`${siteUrl}/assets/nothing.js`);

  expect([page.status, asset.status]).toEqual([404, 404]);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(asset.headers.get('content-type')).not.toContain('text/html');
});

test('K1 · the browser is told what the stack knows, in the form that the contract states', async () => {
  const { siteUrl } = await startSite();

  const config: unknown = await (await fetch(`${siteUrl}${runtimeConfigPath}`)).json();

  expect(v.is(runtimeConfigSchema, config)).toBe(true);
});

test('K1 · without a domain, pages and files name the address that serves them, and pictures arrive whole', async () => {
  const { siteUrl } = await startSite();
  const read = async (path: string) => (await fetch(`${siteUrl}${path}`)).text();

  const page = await read('/about');
  const files = await Promise.all(['/sitemap.xml', '/robots.txt', '/llms.txt', '/.well-known/security.txt'].map(read));
  const picture = /og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const served = Buffer.from(await (await fetch(picture)).arrayBuffer());

  expect(page).toContain(`<link rel="canonical" href="${siteUrl}/about">`);
  for (const text of [page, ...files]) {
    expect(text).toContain(siteUrl);
    expect(text).not.toContain(addressPlaceholder);
  }
  expect(served.equals(readFileSync(join('web/dist', new URL(picture).pathname)))).toBe(true);
});

test('K3, E1 · a contact message is one item, also when it is sent twice', async () => {
  const cloud = await startSite();
  const headers = { [idempotencyKeyHeader]: randomUUID() };

  const first = await send(cloud, formRoutes.contacts.path, message, headers);
  const second = await send(cloud, formRoutes.contacts.path, message, headers);
  const other = await send(cloud, formRoutes.contacts.path, { ...message, message: 'Another.' }, headers);

  expect([first.status, second.status, other.status]).toEqual([201, 201, 409]);
  expect(await readItems(cloud, 'Contacts')).toEqual([
    expect.objectContaining({ email: { S: message.email }, message: { S: message.message } }),
  ]);
});

test('T4 · while the database is away a message is 503 and nothing is stored; afterwards it is one item', async () => {
  const cloud = await startSite();
  const headers = { [idempotencyKeyHeader]: randomUUID() };

  await cloud.database.stop();
  const refused = await send(cloud, formRoutes.contacts.path, message, headers);
  await cloud.database.start();
  const accepted = await send(cloud, formRoutes.contacts.path, message, headers);

  expect([refused.status, accepted.status]).toEqual([503, 201]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await readItems(cloud, 'Contacts')).toHaveLength(1);
});

test('K3 · a request that does not come through the site is refused and stores nothing', async () => {
  const cloud = await startSite();

  const response = await cloud.api({
    method: 'POST',
    path: formRoutes.contacts.path,
    headers: { 'content-type': ['application/json'] },
    body: Buffer.from(JSON.stringify(message)),
  });

  expect(response.statusCode).toBe(403);
  expect(await readItems(cloud, 'Contacts')).toEqual([]);
});

test('K3 · without JavaScript the form is answered with a page to go to', async () => {
  const cloud = await startSite();

  const response = await fetch(`${cloud.siteUrl}${formRoutes.newsletters.path}`, {
    method: 'POST',
    body: new URLSearchParams({ email: message.email }),
    redirect: 'manual',
  });

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(formRoutes.newsletters.acceptedPage);
  expect(await readItems(cloud, 'Newsletters')).toHaveLength(1);
});

test('F6 · the log says what happened and nothing of what a person wrote', async () => {
  const cloud = await startSite();

  await send(cloud, formRoutes.contacts.path, message);
  await send(cloud, formRoutes.contacts.path, { ...message, email: 'not an address' });

  for (const outcome of ['stored', 'invalid-fields', 'told']) {
    await expect.poll(() => cloud.logLines().join('\n')).toContain(`"outcome":"${outcome}"`);
  }
  const log = readFileSync(join(cloud.dataDir, 'lambda.log'), 'utf8');
  for (const word of Object.values(message)) expect(log).not.toContain(word);
});

test('K3 · a post from a page of another site is refused, one from the site’s own address is not', async () => {
  const cloud = await startSite();
  const from = (headers: Readonly<Record<string, string>>) =>
    send(cloud, formRoutes.newsletters.path, { email: message.email }, headers);

  const foreign = await Promise.all([
    from({ origin: 'https://foreign.example' }),
    from({ 'sec-fetch-site': 'cross-site', origin: 'https://foreign.example' }),
  ]);
  const own = await from({ origin: cloud.siteUrl });

  expect(foreign.map(({ status }) => status)).toEqual([403, 403]);
  expect(own.status).toBe(201);
});
