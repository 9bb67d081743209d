import { readDistribution } from '#local/cloudfront/distribution.ts';
import { reply, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import type { Outages } from '#local/http/outages.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import type { Template } from '#local/template/template.ts';
import type { Log } from './cloud-log.ts';
import { answerMail, mailPath, type Mailbox } from './mail.ts';

/** CloudFront's limit. API Gateway's is lower. */
const maxViewerBodyBytes = 20 * 1024 * 1024;

export const localPrefix = '/__local/';
const outagesPath = `${localPrefix}outages`;

type SiteOptions = {
  readonly template: Template;
  readonly origins: ReadonlyMap<string, Origin>;
  readonly mailbox: Mailbox;
  readonly log: Log;
  readonly outages: Outages;
};

/** Adds pages below `/__local/`, which the deployed site does not have. */
export function serveSite(port: ReservedPort, { template, origins, mailbox, log, outages }: SiteOptions): void {
  const answerFromDistribution = readDistribution(template, origins);

  async function answer(request: HttpRequest): Promise<HttpResponse> {
    const { path } = request;
    if (!path.startsWith(localPrefix)) return answerFromDistribution(request);
    if (path === mailPath) return answerMail(request, mailbox);
    if (path === outagesPath) return outages.control(request);
    return reply(404, 'text/plain', 'The local cloud has no such page.');
  }
  port.serve({ maxBodyBytes: maxViewerBodyBytes, answer, log });
}
