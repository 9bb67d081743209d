import { MessageRejected, SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { normalizeEmail } from '#contract/email-address.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { nameOfError } from '#functions/log.ts';
import type { Sent } from './run-outbox.ts';

export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
};

/** Sends an email to the company: the mailer has no other recipient. Never rejects. */
export type SendMail = (mail: Mail) => Promise<Sent>;

/** The SDK makes one attempt, because a retry could send a second email. */
export function createSesClient(): SESv2Client {
  return new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
}

type MailerOptions = { readonly companyName: string } & Omit<OutboxEnvironment, 'FORM_TABLES' | 'NEWSLETTER_WEBHOOK'>;

export function createMailer(client: SESv2Client, options: MailerOptions): SendMail {
  const { MAIL_TO: to, MAIL_CONFIGURATION_SET: ConfigurationSetName } = options;
  const from = `${displayName(options.companyName)} <${options.MAIL_FROM}>`;
  // A program that answers an address of the site would answer itself.
  const isOwn = (address: string) =>
    [to, options.MAIL_FROM].some((own) => normalizeEmail(own) === normalizeEmail(address));
  return async ({ subject, text, html, replyTo }) => {
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      ConfigurationSetName,
      Destination: { ToAddresses: [quoteLocalPart(to)] },
      ...(replyTo !== undefined && !isOwn(replyTo) && { ReplyToAddresses: [quoteLocalPart(replyTo)] }),
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: {
            Text: { Data: text, Charset: 'UTF-8' },
            Html: { Data: html, Charset: 'UTF-8' },
          },
        },
      },
    });
    try {
      await client.send(command);
      return { kind: 'sent' };
    } catch (error) {
      return { kind: kindOf(error), errorName: nameOfError(error) };
    }
  };
}

/** A quoted string, or encoded words of at most 75 characters (RFC 2047, section 2): eleven characters of four bytes. */
function displayName(name: string): string {
  if (/^[ -~]+$/.test(name)) return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const words = name.match(/.{1,11}/gu) ?? [];
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

const dotAtom = /^[^.@]+(?:\.[^.@]+)*@/;

// SES refuses `a..b@docomo.ne.jp` without quotes (wiki of pzb/aws-ses, “Email Address Formats”, read 2026-11-23).
function quoteLocalPart(address: string): string {
  return dotAtom.test(address) ? address : address.replace(/^(.*)@/, '"$1"@');
}

function kindOf(error: unknown): Exclude<Sent['kind'], 'sent'> {
  if (error instanceof SESv2ServiceException) return isAboutThisMail(error) ? 'refused' : 'unavailable';
  return hasNeverConnected(error) ? 'unavailable' : 'unknown';
}

const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** True if the request cannot have reached the server. */
export function hasNeverConnected(error: unknown): boolean {
  return (
    connectionErrors.has(nameOfError(error)) ||
    (error instanceof Error && error.message.includes('did not establish a connection'))
  );
}

// SES also throws MessageRejected for an unverified identity, which is not the fault of this email (“Errors returned by
// Amazon SES”, read 2026-11-22).
function isAboutThisMail(error: SESv2ServiceException): boolean {
  if (error instanceof MessageRejected) return !/not verified/i.test(error.message);
  return error.name === 'BadRequestException';
}
