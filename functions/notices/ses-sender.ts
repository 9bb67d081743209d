import { MessageRejected, SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { nameOfError } from '#functions/error-name.ts';
import type { Sender, Sent } from './sender.ts';

/** One attempt: a repeat that the SDK made by itself could be a second mail. */
export function createSesClient(): SESv2Client {
  return new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
}

/** SES makes the headers from the parts it is given; no line that somebody has written is a header. */
export function createSesSender(client: SESv2Client, from: string): Sender {
  return {
    async send({ to, subject, text, replyTo, headers = {} }) {
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [asMailbox(to)] },
        ...(replyTo !== undefined && { ReplyToAddresses: [asMailbox(replyTo)] }),
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: { Text: { Data: text, Charset: 'UTF-8' } },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      });
      try {
        await client.send(command);
        return { kind: 'sent' };
      } catch (error) {
        return { kind: kindOf(error), errorName: nameOfError(error) };
      }
    },
  };
}

const dotAtom = /^[^.@]+(?:\.[^.@]+)*@/;

/**
 * An address with dots where only a quoted local part may have them, as some Japanese carriers gave them out, in quotes
 * (RFC 5322, 3.4.1; SES refuses it without: wiki of pzb/aws-ses, “Email Address Formats”, read 2026-11-23).
 */
function asMailbox(address: string): string {
  return dotAtom.test(address) ? address : address.replace(/^(.*)@/, '"$1"@');
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function kindOf(error: unknown): Exclude<Sent['kind'], 'sent'> {
  if (error instanceof SESv2ServiceException) return isOfThisMail(error) ? 'refused' : 'away';
  return hasNeverConnected(error) ? 'away' : 'unsure';
}

/** Both time limits of the SDK have one name. */
function hasNeverConnected(error: unknown): boolean {
  return (
    neverConnected.has(nameOfError(error)) ||
    (error instanceof Error && error.message.includes('did not establish a connection'))
  );
}

/**
 * What would be refused for every mail, such as an identity that is not verified yet, waits. SES gives that the same name as a
 * mail it does not take (SES developer guide, “Errors returned by Amazon SES”, read 2026-11-22).
 */
function isOfThisMail(error: SESv2ServiceException): boolean {
  if (error instanceof MessageRejected) return !/not verified/i.test(error.message);
  return error.name === 'BadRequestException';
}
