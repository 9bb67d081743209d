import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { replyJson, withHeaders, type HttpResponse } from '#local/http/message.ts';
import { isSigned } from '#local/http/origins.ts';
import type { Answer } from '#local/http/serve.ts';
import type { Mailbox } from './mail.ts';
import type { Lacks } from './rights.ts';
import { account, type Template } from './template.ts';

const part = v.object({ Data: v.string() });
const sendSchema = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.array(v.string()) }),
  ReplyToAddresses: v.optional(v.array(v.string()), []),
  Content: v.object({
    Simple: v.object({ Subject: part, Body: v.object({ Text: part, Html: v.optional(part) }) }),
  }),
});

export const sesPath = '/v2/email/outbound-emails';

/** SES API version 2 with production access, for emails with a text part and an optional HTML part. */
export function createSes(template: Template, mailbox: Mailbox, lacks: Lacks): Answer {
  const identities = template
    .all('AWS::SES::EmailIdentity', v.object({ EmailIdentity: v.string() }))
    .map(([, { EmailIdentity }]) => EmailIdentity);
  return async (request) => {
    if (!isSigned(request)) return refuse(403, 'MissingAuthenticationTokenException');
    const json = v.pipe(v.string(), v.parseJson(), sendSchema);
    const parsed = v.safeParse(json, request.body.toString());
    if (!parsed.success) return refuse(400, 'BadRequestException');
    const { FromEmailAddress: sender, Destination, ReplyToAddresses, Content } = parsed.output;
    const { ToAddresses } = Destination;
    // Without the display name (developer guide, “Sending policy examples”, `ses:FromDisplayName`, read 2026-11-25).
    const from = /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
    const identity = identities.find((each) => from === each || from.endsWith(`@${each}`));
    const resource = `arn:aws:ses:${template.region}:${account}:identity/${identity}`;
    const context = { 'ses:FromAddress': [from], 'ses:Recipients': ToAddresses };
    if (identity === undefined) return refuse(400, 'MessageRejected');
    if (lacks(request.headers, { action: 'ses:SendEmail', resource, context }))
      return refuse(403, 'AccessDeniedException');
    const { Subject, Body } = Content.Simple;
    const mail = { from: sender, replyTo: ReplyToAddresses.join(', '), subject: Subject.Data };
    for (const to of ToAddresses) mailbox.deliver({ ...mail, text: Body.Text.Data, html: Body.Html?.Data, to });
    return replyJson(200, { MessageId: randomUUID() });
  };
}

function refuse(statusCode: number, type: string): HttpResponse {
  return withHeaders(replyJson(statusCode, { message: type }), { 'x-amzn-errortype': [type] });
}
