import * as v from 'valibot';
import { readDistribution } from '#local/cloudfront/distribution.ts';
import { headerValue, reply, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import type { Outages } from '#local/http/outages.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import { httpsRewritePath, replyHttpsRewrite } from '#local/https-rewrite/https-rewrite.ts';
import type { Template } from '#local/template/template.ts';
import type { Log } from './cloud-log.ts';
import { answerMail, mailPath, type Mailbox } from './mail.ts';

/** CloudFront's limit. API Gateway's is lower. */
const maxViewerBodyBytes = 20 * 1024 * 1024;

export const localPrefix = '/__local/';
const secretsPath = `${localPrefix}secrets`;
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
  const answerFromDistribution = readDistribution(template, origins, log);

  async function answer(request: HttpRequest): Promise<HttpResponse> {
    const { path } = request;
    if (!path.startsWith(localPrefix)) return answerFromDistribution(request);
    if (path === mailPath) return answerMail(request, mailbox);
    if (path === outagesPath) return outages.control(request);
    if (path === secretsPath) return answerSecret(request, template);
    if (path === httpsRewritePath) return replyHttpsRewrite();
    return reply(404, 'text/plain', 'The local cloud has no such page.');
  }
  port.serve({ maxBodyBytes: maxViewerBodyBytes, answer, log });
}

/** Another origin's page needs a preflight request for this type (Fetch standard, CORS-safelisted request headers). */
const contentType = 'application/x-amz-json-1.1';
const requestSchema = v.pipe(v.string(), v.parseJson(), v.object({ SecretId: v.string() }));

/** Emulates `GetSecretValue` for the commands in ops/. `SecretId` is a part of a logical id. */
function answerSecret({ headers, body }: HttpRequest, template: Template): HttpResponse {
  if (headerValue(headers, 'content-type') !== contentType) return reply(415, 'text/plain', `Send ${contentType}.`);
  const request = v.safeParse(requestSchema, body.toString());
  const id = template
    .ids('AWS::SecretsManager::Secret')
    .find((each) => request.success && each.includes(request.output.SecretId));
  if (id === undefined) return reply(400, contentType, JSON.stringify({ __type: 'ResourceNotFoundException' }));
  const SecretString = template.finish(`{{resolve:secretsmanager:${template.name(id)}:SecretString:::}}`);
  return reply(200, contentType, JSON.stringify({ Name: template.name(id), SecretString }));
}
