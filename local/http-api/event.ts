import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { headerValue, type HttpRequest } from '#local/http/message.ts';
import { account, region } from '#local/template/physical-names.ts';
import type { MatchedRoute } from './routes.ts';

/** Bodies of these types reach the function as text; all others, forms among them, as base64. */
const textType = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i;

/** The event of payload format 2.0 that API Gateway makes of a request. */
export function toEvent(
  request: HttpRequest,
  { route, pathParameters }: MatchedRoute,
  { apiId, requestId }: { readonly apiId: string; readonly requestId: string },
): APIGatewayProxyEventV2 {
  const { method, path, query, headers, body } = request;
  const { cookie, ...others } = headers;
  const domainName = `${apiId}.execute-api.${region}.amazonaws.com`;
  const isText = textType.test(headerValue(headers, 'content-type') ?? '');
  const now = new Date();
  const parameters = queryParameters(query);
  const forwardedFor = [...(headers['x-forwarded-for'] ?? []), request.clientIp];
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: query,
    ...(cookie && { cookies: cookie.flatMap((line) => line.split('; ')) }),
    headers: { ...joined(others), 'x-forwarded-for': forwardedFor.join(', '), host: domainName },
    ...(parameters && { queryStringParameters: parameters }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: account,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.clientIp,
        userAgent: headerValue(headers, 'user-agent') ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function joined(headers: HttpRequest['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, values.join(',')]));
}

function queryParameters(query: string): Record<string, string> | undefined {
  const values = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  if (values.size === 0) return undefined;
  return Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join(',')]));
}

/** Such as `20/Nov/2026:10:04:00 +0000`. */
export function commonLogTime(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] = at.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
