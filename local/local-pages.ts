import { bridgePath, replyBridge } from '#local/bridge/bridge.ts';
import { reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { answerMail, mailPath } from '#local/mail/mail-page.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';

const prefix = '/__local/';

/** True for an address of the site's origin that only this machine has. */
export function isLocalPath(path: string): boolean {
  return path.startsWith(prefix);
}

/** Answers what the deployed site does not have: the mailbox and the bridge. */
export function answerLocalPage(request: HttpRequest, mailbox: Mailbox): HttpResponse {
  if (request.path === mailPath) return answerMail(request, mailbox);
  if (request.path === bridgePath) return replyBridge();
  return reply(404, 'text/plain', 'There is nothing at this address of the local cloud.');
}
