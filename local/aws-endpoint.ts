import { escapeHtml } from '#contract/escape-html.ts';
import { headerValue, reply, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Answer } from '#local/http/serve.ts';
import { sesPath } from './ses.ts';
import type { Template } from './template.ts';

const names = ['cognito', 'dynamodb', 'ses'] as const;
export type Service = (typeof names)[number];

/** The endpoint of all AWS services, for functions, commands and browsers. `outages` has the services that are cut. */
export function createAwsEndpoint(
  template: Template,
  services: Readonly<Record<Service, Answer>>,
  outages: ReadonlySet<Service>,
): Answer {
  return async (request) => {
    const { method, path, body } = request;
    if (method === 'POST' && new URLSearchParams(body.toString()).get('Action') === 'DescribeStacks') {
      return describeStack(template);
    }
    const target = headerValue(request.headers, 'x-amz-target') ?? '';
    const others = path === sesPath ? 'ses' : 'cognito';
    const service = target.startsWith('DynamoDB_') ? 'dynamodb' : others;
    return outages.has(service) ? undefined : services[service](request);
  };
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

export const outagesPath = '/__local/outages';

/** `PUT` and `DELETE` need a preflight request, so no page of another site can begin an outage. */
export function controlOutages({ method, query }: HttpRequest, outages: Set<Service>): HttpResponse {
  const service = names.find((each) => each === new URLSearchParams(query).get('service'));
  if (method === 'PUT' && service) outages.add(service);
  else if (method === 'DELETE' && service) outages.delete(service);
  else if (method !== 'GET') return replyJson(400, { services: names });
  return replyJson(200, { outages: [...outages] });
}
