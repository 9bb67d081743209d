import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Permissions } from '#local/iam/permissions.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import { identityArn } from '#local/template/physical-names.ts';

const part = v.object({ Data: v.string() });

const header = v.object({ Name: v.string(), Value: v.string() });

const sendSchema = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.pipe(v.array(v.string()), v.minLength(1)) }),
  ReplyToAddresses: v.optional(v.array(v.string()), []),
  Content: v.object({
    Simple: v.object({ Subject: part, Body: v.object({ Text: part }), Headers: v.optional(v.array(header), []) }),
  }),
});

/** Letters and signs between single dots, or anything in quotes (wiki of pzb/aws-ses, “Email Address Formats”, read 2026-11-23). */
const mailboxPattern = /^(?:[^\s".@]+(?:\.[^\s".@]+)*|"[^"\\]+")@[^\s@]+$/;

export type SesOptions = {
  readonly mailbox: Mailbox;
  /** What the stack proves: addresses, or domains with every address in them. */
  readonly identities: readonly string[];
  /** In the sandbox, identities are the only recipients too. */
  readonly isInSandbox: boolean;
  /** @default everybody may do everything */
  readonly refuseAccess?: Permissions['refuse'];
};

/**
 * SES's API version 2, as far as a simple mail needs it: what is sent lies in the mailbox. Mail goes from identities only, and in
 * the sandbox to them only (SES developer guide, “Request production access”, read 2026-11-22). Signatures are not verified, but
 * there must be one: a web page cannot send it.
 */
export async function answerSes(
  request: HttpRequest,
  { mailbox, identities, isInSandbox, refuseAccess = () => undefined }: SesOptions,
): Promise<HttpResponse> {
  const { method, path, headers, body } = request;
  if (method !== 'POST' || path !== '/v2/email/outbound-emails') return refuse(404, 'NotFoundException', 'Not Found');
  if (!headerValue(headers, 'authorization')?.startsWith('AWS4-')) {
    return refuse(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), sendSchema), body.toString());
  if (!sent.success) return refuse(400, 'BadRequestException', `Unreadable: ${v.getDotPath(sent.issues[0])}`);
  const { FromEmailAddress: from, Destination, ReplyToAddresses, Content } = sent.output;
  const { Subject, Body, Headers } = Content.Simple;
  const recipients = Destination.ToAddresses;
  const lines = Headers.flatMap(({ Name, Value }) => [Name, Value]);
  if ([Subject.Data, from, ...recipients, ...ReplyToAddresses, ...lines].some((text) => /[\r\n]/.test(text))) {
    return refuse(400, 'BadRequestException', 'Headers must be a single line.');
  }
  const misspelt = [from, ...recipients, ...ReplyToAddresses].find((address) => !mailboxPattern.test(address));
  if (misspelt !== undefined) return refuse(400, 'BadRequestException', 'Local address contains illegal character');
  const proven = isInSandbox ? [from, ...recipients] : [from];
  const unproven = proven.filter((address) => !identities.some((identity) => isWithin(address, identity)));
  if (unproven.length > 0) {
    const list = unproven.join(', ');
    return refuse(400, 'MessageRejected', `Email address is not verified. These identities failed the check: ${list}`);
  }
  const refusal = refuseAccess(headers, {
    action: 'ses:SendEmail',
    resource: identityArn(identities.find((identity) => isWithin(from, identity)) ?? from),
    context: { 'ses:FromAddress': [from], 'ses:Recipients': recipients },
  });
  if (refusal !== undefined) return refuse(403, 'AccessDeniedException', refusal);
  const ownHeaders = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
  for (const to of recipients) {
    mailbox.deliver({
      from,
      to,
      replyTo: ReplyToAddresses.join(', '),
      subject: Subject.Data,
      text: Body.Text.Data,
      ...(Headers.length > 0 && { headers: ownHeaders }),
    });
  }
  return json(200, { MessageId: randomUUID() });
}

function isWithin(address: string, identity: string): boolean {
  return address === identity || address.endsWith(`@${identity}`);
}

function refuse(statusCode: number, type: string, message: string): HttpResponse {
  const response = json(statusCode, { message });
  return { ...response, headers: { ...response.headers, 'x-amzn-errortype': [type] } };
}

function json(statusCode: number, value: unknown): HttpResponse {
  return reply(statusCode, 'application/json', JSON.stringify(value));
}
