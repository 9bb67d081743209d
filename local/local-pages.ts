import { answerKeyValueStore, keyValueStorePath } from '#local/cloudfront/answer-key-value-store.ts';
import type { KeyValueStore } from '#local/cloudfront/key-value-store.ts';
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

type LocalParts = {
  readonly mailbox: Mailbox;
  readonly template: Template;
  readonly stores: ReadonlyMap<string, KeyValueStore>;
};

/** Answers what the deployed site does not have: the mailbox, the secrets, the key value store's API and the https rewrite. */
export function answerLocalPage(request: HttpRequest, { mailbox, template, stores }: LocalParts): HttpResponse {
  if (request.path === mailPath) return answerMail(request, mailbox);
  if (request.path.startsWith(secretsPath)) return answerSecret(request, template);
  if (request.path.startsWith(keyValueStorePath)) return answerKeyValueStore(request, stores);
  if (request.path === httpsRewritePath) return replyHttpsRewrite();
  return reply(404, 'text/plain', 'There is nothing at this address of the local cloud.');
}
