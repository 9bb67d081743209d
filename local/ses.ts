import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { replyJson, withHeaders, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { isSigned } from '#local/http/origins.ts';
import type { Answer } from '#local/http/serve.ts';
import { arn } from '#local/template/physical-names.ts';
import type { Template } from '#local/template/template.ts';
import type { Permissions } from './iam.ts';
import type { Mailbox } from './mail.ts';

const part = v.object({ Data: v.string() });

const sendSchema = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.pipe(v.array(v.string()), v.minLength(1)) }),
  ReplyToAddresses: v.optional(v.array(v.string()), []),
  Content: v.object({
    Simple: v.object({
      Subject: part,
      Body: v.object({ Text: part, Html: v.optional(part) }),
    }),
  }),
});

type Send = v.InferOutput<typeof sendSchema>;

export const sesPath = '/v2/email/outbound-emails';

/** Emulates SES API version 2 with production access, for emails with a text part and an optional HTML part. */
export function createSes(template: Template, mailbox: Mailbox, permissions: Permissions): Answer {
  const identities = template
    .readAll('AWS::SES::EmailIdentity', v.object({ EmailIdentity: v.string() }))
    .map(({ EmailIdentity }) => EmailIdentity);

  function send({ headers, body }: HttpRequest): HttpResponse {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sendSchema), body.toString());
    if (!parsed.success) return refuse(400, 'BadRequestException', `Unreadable: ${v.getDotPath(parsed.issues[0])}`);
    const email = parsed.output;
    const from = addressOf(email.FromEmailAddress);
    const identity = identities.find((each) => from === each || from.endsWith(`@${each}`));
    if (identity === undefined) {
      const message = `Email address is not verified. The following identities failed the check: ${from}`;
      return refuse(400, 'MessageRejected', message);
    }
    const refusal = permissions.refuse(headers, {
      action: 'ses:SendEmail',
      resource: arn(template.region, 'ses', `identity/${identity}`),
      context: { 'ses:FromAddress': [from], 'ses:Recipients': email.Destination.ToAddresses },
    });
    if (refusal !== undefined) return refuse(403, 'AccessDeniedException', refusal);
    deliver(email, mailbox);
    return replyJson(200, { MessageId: randomUUID() });
  }

  return async (request) => {
    if (request.method !== 'POST') return refuse(404, 'NotFoundException', 'Not Found');
    if (!isSigned(request)) return refuse(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    return send(request);
  };
}

/** Without the display name (developer guide, “Sending policy examples”, `ses:FromDisplayName`, read 2026-11-25). */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}

function deliver({ FromEmailAddress: from, Destination, ReplyToAddresses, Content }: Send, mailbox: Mailbox): void {
  const { Subject, Body } = Content.Simple;
  const parts = { text: Body.Text.Data, html: Body.Html?.Data };
  const shared = { from, replyTo: ReplyToAddresses.join(', '), subject: Subject.Data, ...parts };
  for (const to of Destination.ToAddresses) mailbox.deliver({ ...shared, to });
}

function refuse(statusCode: number, type: string, message: string): HttpResponse {
  return withHeaders(replyJson(statusCode, { message }), { 'x-amzn-errortype': [type] });
}
