import { escapeHtml } from '#contract/escape-html.ts';
import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Answer } from '#local/http/serve.ts';
import type { Template } from '#local/template/template.ts';
import { sesPath } from './ses.ts';

/** DynamoDB's limit of a request, the largest of these services. */
export const maxAwsRequestBytes = 16 * 1024 * 1024;

export type AwsServices = { readonly dynamoDb: Answer; readonly ses: Answer; readonly cognito: Answer };

/** The endpoint of all AWS services, for functions, commands and browsers. Cognito and its login pages get the rest. */
export function createAwsEndpoint(template: Template, { dynamoDb, ses, cognito }: AwsServices): Answer {
  return async (request) => {
    const target = headerValue(request.headers, 'x-amz-target') ?? '';
    if (target.startsWith('DynamoDB_')) return dynamoDb(request);
    if (request.path === sesPath) return ses(request);
    return isDescribeStacks(request) ? describeStack(template) : cognito(request);
  };
}

function isDescribeStacks({ method, path, body }: HttpRequest): boolean {
  return method === 'POST' && path === '/' && new URLSearchParams(body.toString()).get('Action') === 'DescribeStacks';
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
