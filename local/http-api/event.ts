import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import { headerValue, reply, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { account } from '#local/template/physical-names.ts';
import type { MatchedRoute } from './routes.ts';

/** Bodies of all other types reach the function as base64 (ministackorg/ministack, pull 766, read 2026-11-24). */
const textType = /^(text\/|application\/(json|javascript|xml)\b)/i;

export type ApiContext = { readonly apiId: string; readonly domainName: string; readonly requestId: string };

export function toEvent(
  request: HttpRequest,
  { route, pathParameters }: MatchedRoute,
  { apiId, domainName, requestId }: ApiContext,
): APIGatewayProxyEventV2 {
  const { method, path, query, headers, body } = request;
  const { cookie, ...others } = headers;
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
function commonLogTime(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] = at.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/** Rejects control characters except tabs, because a line break would end the header. */
const headerText = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/));

const resultSchema = v.object({
  statusCode: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits())]),
    v.transform(Number),
    v.integer(),
    v.minValue(200),
    v.maxValue(599),
  ),
  headers: v.optional(v.record(v.string(), v.union([headerText, v.number(), v.boolean()])), {}),
  cookies: v.optional(v.array(headerText), []),
  body: v.optional(v.string(), ''),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/** API Gateway answers 200 to a result without a status, and 500 to a malformed result. */
export function toResponse(payload: unknown): HttpResponse {
  const hasStatus = typeof payload === 'object' && payload !== null && 'statusCode' in payload;
  if (!hasStatus)
    return typeof payload === 'string' ? reply(200, 'application/json', payload) : replyJson(200, payload);
  const result = v.safeParse(resultSchema, payload);
  if (!result.success) return replyJson(500, { message: 'Internal Server Error' });
  const { statusCode, headers, cookies, body, isBase64Encoded } = result.output;
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [String(value)]] as const);
  return {
    statusCode,
    headers: {
      'content-type': ['text/plain;charset=UTF-8'],
      ...Object.fromEntries(lowerCased),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
