import * as v from 'valibot';
import { reply, replyJson, type HttpResponse } from '#local/http/message.ts';

/** No control characters: they would end the header, or the response. */
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

/**
 * The response that API Gateway makes of what a function returned (payload format 2.0). A result without a status is
 * itself the body of a 200; one that is not of the format is 500, as in AWS.
 */
export function toResponse(payload: unknown): HttpResponse {
  const hasStatus = typeof payload === 'object' && payload !== null && 'statusCode' in payload;
  if (!hasStatus)
    return typeof payload === 'string' ? reply(200, 'application/json', payload) : replyJson(200, payload);
  const result = v.safeParse(resultSchema, payload);
  if (!result.success) return replyJson(500, { message: 'Internal Server Error' });
  const { statusCode, headers, cookies, body, isBase64Encoded } = result.output;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [String(value)]] as const);
  return {
    statusCode,
    headers: {
      'content-type': ['text/plain;charset=UTF-8'],
      ...Object.fromEntries(named),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
