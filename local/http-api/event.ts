import * as v from 'valibot';
import { headerValue, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';

/** Bodies of all other types reach the function as base64 (ministackorg/ministack, pull 766, read 2026-11-24). */
const textType = /^(text\/|application\/(json|javascript|xml)\b)/i;

export type ApiContext = { readonly apiId: string; readonly domainName: string; readonly requestId: string };

/** Payload 2.0, without the times and the account. */
export function toEvent(request: HttpRequest, routeKey: string, { apiId, domainName, requestId }: ApiContext): object {
  const { method, path, query, headers, body } = request;
  const { cookie, ...others } = headers;
  const isText = textType.test(headerValue(headers, 'content-type') ?? '');
  const parameters = queryParameters(query);
  const forwardedFor = [...(headers['x-forwarded-for'] ?? []), request.clientIp];
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie && { cookies: cookie.flatMap((line) => line.split('; ')) }),
    headers: { ...joined(others), 'x-forwarded-for': forwardedFor.join(', '), host: domainName },
    ...(parameters && { queryStringParameters: parameters }),
    requestContext: {
      apiId,
      domainName,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.clientIp,
        userAgent: headerValue(headers, 'user-agent') ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
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

/** Rejects control characters except tabs, because a line break would end the header. */
const headerText = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/));

const resultSchema = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), headerText), {}),
  body: v.optional(v.string(), ''),
});

/** API Gateway answers 500 to a malformed result. */
export function toResponse(payload: unknown): HttpResponse {
  const result = v.safeParse(resultSchema, payload);
  if (!result.success) return replyJson(500, { message: 'Internal Server Error' });
  const { statusCode, headers, body } = result.output;
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value]] as const);
  const type = { 'content-type': ['text/plain;charset=UTF-8'] };
  return { statusCode, headers: { ...type, ...Object.fromEntries(lowerCased) }, body: Buffer.from(body) };
}
