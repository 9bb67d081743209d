import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { mailAddresses } from '#contract/mail-addresses.ts';
import { siteConfig } from '#site-config';
import { startForFile } from './real-assembly.ts';

const cloud = await startForFile();
const { from: address } = mailAddresses(siteConfig);

function send(from: string, subject = 'A subject', text = 'Two\nlines', html?: string) {
  const client = new SESv2Client({ ...cloud.awsClient, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const body = { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) };
  return client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: ['ravi@client.example'] },
      Content: { Simple: { Subject: { Data: subject }, Body: body } },
    }),
  );
}

// AWS: SES sends only from verified identities. Source: pzb/aws-ses
// (https://github.com/pzb/aws-ses/wiki), “Email Address Formats”, read 2026-11-23.
test.each(['other@other.example', `"${address}" <other@other.example>`])(
  'N1, O7 · an email from %s is refused',
  async (from) => {
    await expect(send(from)).rejects.toMatchObject({ name: 'MessageRejected' });

    expect(cloud.mail()).toEqual([]);
  },
);

test('N7, G5 · the mailbox page shows the HTML part in a frame that runs no script, beside the text part', async () => {
  const hostile = '"><script>alert(1)</script>';
  await send(address, hostile, `${hostile} https://site.example/?a=1`, `<p style="color:red">${hostile}`);

  const response = await fetch(`${cloud.siteUrl}/__local/mail`);
  const page = await response.text();

  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&#60;p style=&#34;/);
  expect(page).toContain('<a href="https://site.example/?a=1">');
  expect(page).not.toContain('<script');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});
