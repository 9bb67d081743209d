import { reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { httpsRewritePath, replyHttpsRewrite } from '#local/https-rewrite/https-rewrite.ts';
import { answerMail, mailPath } from '#local/mail/mail-page.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { Template } from '#local/template/template.ts';
import { answerSecret, secretsPath } from './secrets-page.ts';

const prefix = '/__local/';

export function isLocalPath(path: string): boolean {
  return path.startsWith(prefix);
}

/** Answers what the deployed site does not have: the mailbox, the secrets and the https rewrite. */
export function answerLocalPage(request: HttpRequest, mailbox: Mailbox, template: Template): HttpResponse {
  if (request.path === mailPath) return answerMail(request, mailbox);
  if (request.path.startsWith(secretsPath)) return answerSecret(request, template);
  if (request.path === httpsRewritePath) return replyHttpsRewrite();
  return reply(404, 'text/plain', 'There is nothing at this address of the local cloud.');
}
