import { expect, test } from 'vitest';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';
import { startSignIn } from '#test/local/sign-in-fixture.ts';

const hostile = '"><script>alert(1)</script>@client.example'.replaceAll(' ', '');

async function startWithMail() {
  const cloud = await startSignIn();
  const client = createSdkAccountClient(cloud);
  await client.signUp('unconfirmed@client.example', 'secret1');
  return { cloud, client };
}

test('G5 · the mailbox is JSON for who accepts it, newest first', async () => {
  const { cloud, client } = await startWithMail();
  await client.resendSignUpCode('unconfirmed@client.example');

  const response = await fetch(`${cloud.siteUrl}/__local/mail`, { headers: { accept: 'application/json' } });

  const mails = await response.json();
  expect(mails).toEqual(cloud.mail());
  expect(mails).toHaveLength(2);
  expect(mails[0].sentAt).toBeGreaterThanOrEqual(mails[1].sentAt);
  expect(mails[0]).toMatchObject({ to: 'unconfirmed@client.example', code: expect.stringMatching(/^\d{6}$/) });
});

test('G5 · the mailbox is a page for people, on which nothing that was sent is markup', async () => {
  const { cloud, client } = await startWithMail();
  await client.signUp(`unconfirmed${hostile}`, 'secret1');

  const response = await fetch(`${cloud.siteUrl}/__local/mail`, { headers: { accept: 'text/html' } });
  const page = await response.text();

  expect(page).toContain(cloud.mail()[0]?.code);
  expect(page).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('G5 · no other origin can read the mailbox, and nobody can write it', async () => {
  const { cloud } = await startWithMail();
  const url = `${cloud.siteUrl}/__local/mail`;

  const fromElsewhere = await fetch(url, { headers: { origin: 'https://evil.example', accept: 'application/json' } });
  const written = await fetch(url, { method: 'DELETE' });

  expect(fromElsewhere.headers.get('access-control-allow-origin')).toBeNull();
  expect(fromElsewhere.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(written.status).toBe(405);
  expect(cloud.mail()).toHaveLength(1);
});

test('R12 · there is nothing else under the local addresses', async () => {
  const cloud = await startSignIn();

  expect((await fetch(`${cloud.siteUrl}/__local/other`)).status).toBe(404);
});
