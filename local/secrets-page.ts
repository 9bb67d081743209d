import * as v from 'valibot';
import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';

export const secretsPath = '/__local/secrets';

/** No page of another site may send it unasked (Fetch standard, CORS-safelisted request headers). */
const contentType = 'application/x-amz-json-1.1';
const requestSchema = v.pipe(v.string(), v.parseJson(), v.object({ SecretId: v.string() }));

/** Secrets Manager's `GetSecretValue`, for the commands. A secret is called by a part of its logical id. */
export function answerSecret({ headers, body }: HttpRequest, template: Template): HttpResponse {
  if (headerValue(headers, 'content-type') !== contentType) return reply(415, 'text/plain', `Send ${contentType}.`);
  const request = v.safeParse(requestSchema, body.toString());
  const id = template
    .ids('AWS::SecretsManager::Secret')
    .find((each) => request.success && each.includes(request.output.SecretId));
  if (id === undefined) return reply(400, contentType, JSON.stringify({ __type: 'ResourceNotFoundException' }));
  const SecretString = template.finish(`{{resolve:secretsmanager:${template.name(id)}:SecretString:::}}`);
  return reply(200, contentType, JSON.stringify({ Name: template.name(id), SecretString }));
}
