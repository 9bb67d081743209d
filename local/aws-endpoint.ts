import { escapeHtml } from '#contract/escape-html.ts';
import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';

/** The URLs of services with a port of their own. */
export type AwsServices = { readonly dynamoDb: string; readonly cognito: string };

const contentType = 'application/x-amz-json-1.1';

// Browsers ask before they send `X-Amz-Target` to another origin (Fetch standard, “CORS-unsafe request-header names”,
// read 2026-11-25), and the answer to that request does not allow it.
/** Answers the SDK clients of the commands in `ops` as the endpoint of all services. */
export async function answerAws(
  request: HttpRequest,
  template: Template,
  { dynamoDb, cognito }: AwsServices,
): Promise<HttpResponse> {
  const target = headerValue(request.headers, 'x-amz-target') ?? '';
  if (target.startsWith('DynamoDB_')) return pass(request, dynamoDb);
  if (target.startsWith('AWSCognitoIdentityProviderService.')) return pass(request, cognito);
  const action = new URLSearchParams(request.body.toString()).get('Action');
  return action === 'DescribeStacks' ? describeStack(template) : refuse('UnknownOperationException');
}

async function pass({ headers, body }: HttpRequest, url: string): Promise<HttpResponse> {
  const names = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target'];
  const passed = Object.fromEntries(names.map((name) => [name, headerValue(headers, name) ?? '']));
  const answer = await fetch(url, { method: 'POST', headers: passed, body: new Uint8Array(body) });
  return reply(answer.status, answer.headers.get('content-type') ?? contentType, await answer.text());
}

function refuse(error: string): HttpResponse {
  return reply(400, contentType, JSON.stringify({ __type: error }));
}

/** CloudFormation answers in XML (API reference, “DescribeStacks”, read 2026-11-25). */
function describeStack({ outputs }: Template): HttpResponse {
  const members = outputs.map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${escapeHtml(value)}</OutputValue></member>`,
  );
  const stack = `<member><Outputs>${members.join('')}</Outputs></member>`;
  const result = `<DescribeStacksResult><Stacks>${stack}</Stacks></DescribeStacksResult>`;
  return reply(200, 'text/xml', `<DescribeStacksResponse>${result}</DescribeStacksResponse>`);
}
