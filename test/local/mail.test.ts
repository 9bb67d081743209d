import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { resource } from './fixture-resources.ts';
import { startFixture } from './start-fixture.ts';

async function startMail() {
  const cloud = await startFixture((resources) => {
    resources['Address'] = resource('SES::EmailIdentity', { EmailIdentity: 'hello@site.example' });
    resources['Domain'] = resource('SES::EmailIdentity', { EmailIdentity: 'domain.example' });
  });
  const client = new SESv2Client({ ...cloud.awsClient, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const send = (from: string, to: string, subject = 'A subject', text = 'Two\nlines', html?: string) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: ['asha@client.example'],
        Content: {
          Simple: {
            Subject: { Data: subject },
            Body: { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) },
          },
        },
      }),
    );
  return { cloud, send, url: `${cloud.siteUrl}/__local/mail` };
}

// AWS: SES sends only from verified identities. Source: pzb/aws-ses
// (https://github.com/pzb/aws-ses/wiki), “Email Address Formats”, read 2026-11-23.
test.each([
  ['another address', 'other@site.example'],
  ['a verified name', '"hello@site.example" <other@site.example>'],
  ['another domain', 'hello@otherdomain.example'],
])('N1, O7 · an email from %s is refused', async (_, from) => {
  const { cloud, send } = await startMail();

  await expect(send(from, 'ravi@client.example')).rejects.toMatchObject({ name: 'MessageRejected' });

  expect(cloud.mail()).toEqual([]);
});

test('N7, G5, O7 · the mailbox page shows the HTML part in a frame that runs no script, beside the text part', async () => {
  const { send, url } = await startMail();
  const hostile = '"><script>alert(1)</script>';
  const text = `${hostile} https://site.example/?a=1`;
  await send('hello@site.example', 'ravi@client.example', hostile, text, `<p style="color:red">${hostile}`);

  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const page = await response.text();

  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&#60;p style=&#34;/);
  expect(page).toContain('<a href="https://site.example/?a=1">');
  expect(page).not.toContain('<script');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});
