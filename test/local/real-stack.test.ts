import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { forms } from '#contract/all-forms.ts';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import type { LocalCloud } from '#local/local-cloud.ts';
import { configurations } from '#test/infra/configurations.ts';
import { callPool } from '#test/local/cognito/call-pool.ts';
import { assemblyWith, startSite, synthesiseSite } from './real-assembly.ts';

const message = { firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: 'Please call me.' };
const { contacts } = forms;

async function readItems(cloud: LocalCloud, purpose: string) {
  const client = new DynamoDBClient(cloud.awsClient);
  onTestFinished(() => client.destroy());
  const { Items = [] } = await client.send(new ScanCommand({ TableName: cloud.tableName(purpose) }));
  return Items;
}

/** A post of the site's script. */
function send(cloud: LocalCloud, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${cloud.siteUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

test.each(['every option', 'external DNS', 'no accounts'] as const)(
  'K1, N3 · the stack with %s starts, and serves pages, its configuration and its outputs',
  async (name) => {
    const { siteUrl, awsUrl } = await startSite(synthesiseSite(configurations[name]));

    const statuses = await Promise.all(
      ['/', '/about', '/nowhere', '/assets/app-1a2b.js', '/assets/none.js'].map(
        async (path) => (await fetch(`${siteUrl}${path}`)).status,
      ),
    );
    const config: unknown = await (await fetch(`${siteUrl}${runtimeConfigPath}`)).json();

    expect(statuses).toEqual([200, 200, 404, 200, 404]);
    expect(v.is(runtimeConfigSchema, config)).toBe(name !== 'no accounts');
    const body = new URLSearchParams({ Action: 'DescribeStacks' });
    const outputs = await (await fetch(awsUrl, { method: 'POST', body })).text();
    expect(outputs).toContain(`<OutputKey>SiteUrl</OutputKey><OutputValue>${siteUrl}</OutputValue>`);
  },
);

const page = 'text/html; charset=utf-8';

test('R12, O3 · each path arrives with its type, and no cache before CloudFront may keep a page, a 404, a file or a redirect', async () => {
  const { siteUrl } = await startSite();
  const types = {
    '/': page,
    '/nowhere': page,
    '/robots.txt': 'text/plain; charset=utf-8',
    '/site.webmanifest': 'application/manifest+json',
    [runtimeConfigPath]: 'application/json',
    '/Contact/': null,
    '/.well-known/change-password': null,
  };
  const open = (path: string) => fetch(`${siteUrl}${path}`, { redirect: 'manual' });

  const answers = await Promise.all(Object.keys(types).map(open));

  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(Object.values(types));
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
});

test('K3, E1, N1 · a contact message is stored and emailed once', async () => {
  const cloud = await startSite();
  const { status } = await send(cloud, contacts.path, message);
  await cloud.runMinutelySchedules();
  await cloud.runMinutelySchedules();

  expect(status).toBe(201);
  expect(await readItems(cloud, 'Contacts')).toEqual([
    expect.objectContaining({ email: { S: message.email }, message: { S: message.message } }),
  ]);
  expect(cloud.mail()).toMatchObject([{ replyTo: message.email, text: expect.stringContaining(message.message) }]);
});

const crashing = `
export async function handler({ rawQueryString }) {
  if (rawQueryString !== 'crash') return { statusCode: 200, cookies: rawQueryString ? ['a=1'] : undefined };
  setTimeout(() => { throw new Error('The function has crashed.'); });
  await new Promise(() => {});
}`;

test('K3 · a function that crashes is answered 500 and starts again; a result that is not imitated is named in the log', async () => {
  const assembly = assemblyWith({});
  for (const file of globSync('asset.*/index.mjs', { cwd: assembly })) writeFileSync(join(assembly, file), crashing);
  const { siteUrl, logLines } = await startSite(assembly);
  const call = async (query: string) => (await fetch(`${siteUrl}${contacts.path}${query}`)).status;

  expect([await call(''), await call('?crash'), await call(''), await call('?cookies')]).toEqual([200, 500, 200, 500]);
  expect(logLines().join('\n')).toMatch(/The function has crashed.*cookies/s);
});

test('K3, N1, M6, O7 · without their rights functions store nothing, send no email and allow no sign-up, as on AWS', async () => {
  const noMail = await startSite(assemblyWith({ '"ses:FromAddress"': '"ses:FromDisplayName"' }));
  const noStore = await startSite(
    assemblyWith({ '"dynamodb:PutItem"': '"dynamodb:GetItem"', '"cognito-idp:ListUsers"': '"cognito-idp:ListGroups"' }),
  );
  const { signIn } = await (await fetch(`${noStore.siteUrl}${runtimeConfigPath}`)).json();
  const person = { ClientId: signIn.userPoolClientId, Username: message.email, Password: 'a long secret' };

  await send(noMail, contacts.path, message);
  await noMail.runMinutelySchedules();
  const refused = await send(noStore, contacts.path, message);
  const { body } = await callPool(noStore, 'SignUp', person);

  expect(noMail.mail()).toEqual([]);
  expect(refused.status).toBe(503);
  expect(body).toMatchObject({ __type: 'UserLambdaValidationException' });
  for (const { logLines } of [noMail, noStore]) await expect.poll(() => logLines().join('')).toContain('AccessDenied');
});

test.each([
  ['"PreventUserExistenceErrors": "ENABLED"', '"PreventUserExistenceErrors": "LEGACY"'],
  ['"CaseSensitive": false', '"CaseSensitive": true'],
  ['"Fn::Join"', '"Fn::Select"'],
  ['"Effect": "Allow"', '"Effect": "Deny"'],
  ['"RouteKey": "POST /api/contacts"', '"RouteKey": "ANY /api/contacts"'],
])('K1 · a stack in which %s is %s stops the start with a sentence', async (text, other) => {
  await expect(startSite(assemblyWith({ [text]: other }))).rejects.toMatchObject({ name: 'StartupError' });
});
