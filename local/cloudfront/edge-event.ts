import * as v from 'valibot';
import type { Headers, HttpRequest, HttpResponse } from '#local/http/message.ts';

const fieldsSchema = v.optional(
  v.record(
    v.string(),
    v.object({
      value: v.optional(v.string(), ''),
      multiValue: v.optional(v.array(v.object({ value: v.string() }))),
    }),
  ),
  {},
);

type Fields = v.InferOutput<typeof fieldsSchema>;

/** What a function may give back for a request: the request, changed or not. */
export const edgeRequestSchema = v.object({
  method: v.string(),
  uri: v.pipe(v.string(), v.startsWith('/')),
  querystring: v.union([v.string(), fieldsSchema]),
  headers: fieldsSchema,
  cookies: fieldsSchema,
});

export const edgeResponseSchema = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: fieldsSchema,
  cookies: v.optional(v.strictObject({}, 'a cookie that an edge function sets is not run locally')),
  body: v.optional(
    v.union([v.string(), v.object({ data: v.string(), encoding: v.optional(v.picklist(['text', 'base64']), 'text') })]),
  ),
});

type EdgeRequest = v.InferOutput<typeof edgeRequestSchema>;
type EdgeResponse = v.InferOutput<typeof edgeResponseSchema>;

/** The request part of an event: cookies apart from headers, query values still encoded. */
export function toEdgeRequest({ method, path, query, headers }: HttpRequest): EdgeRequest {
  const { cookie = [], ...others } = headers;
  return {
    method,
    uri: path,
    querystring: toFields(query.split('&').map(pair)),
    headers: headersToFields(others),
    cookies: toFields(cookie.flatMap((line) => line.split(/; */)).map(pair)),
  };
}

export function fromEdgeRequest(original: HttpRequest, changed: EdgeRequest): HttpRequest {
  const cookie = fromFields(changed.cookies).join('; ');
  const { querystring } = changed;
  return {
    ...original,
    path: changed.uri,
    query: typeof querystring === 'string' ? querystring : fromFields(querystring).join('&'),
    headers: { ...fieldsToHeaders(changed.headers), ...(cookie && { cookie: [cookie] }) },
  };
}

/** The response part of an event. The body is never shown to a function; cookies are none of ours. */
export function toEdgeResponse({ statusCode, headers }: HttpResponse): EdgeResponse {
  const { 'set-cookie': _, ...others } = headers;
  return { statusCode, headers: headersToFields(others), cookies: {} };
}

/** The response a function gave back; the original keeps its cookies, and its body where the function has none. */
export function fromEdgeResponse({ statusCode, headers, body }: EdgeResponse, original?: HttpResponse): HttpResponse {
  const cookies = original?.headers['set-cookie'];
  const { data, encoding } = typeof body === 'object' ? body : { data: body, encoding: 'text' };
  return {
    statusCode,
    headers: { ...fieldsToHeaders(headers), ...(cookies && { 'set-cookie': cookies }) },
    body:
      data === undefined
        ? (original?.body ?? Buffer.alloc(0))
        : Buffer.from(data, encoding === 'base64' ? 'base64' : 'utf8'),
  };
}

function pair(text: string): readonly [string, string] {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

function toFields(pairs: readonly (readonly [string, string])[]): Fields {
  const grouped = Map.groupBy(pairs, ([name]) => name);
  grouped.delete('');
  return Object.fromEntries(
    [...grouped].map(([name, group]) => {
      const multiValue = group.map(([, value]) => ({ value }));
      return [name, { value: multiValue[0]?.value ?? '', ...(multiValue.length > 1 && { multiValue }) }];
    }),
  );
}

function fromFields(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, { value, multiValue = [{ value }] }]) =>
    multiValue.map((each) => `${name}=${each.value}`),
  );
}

function headersToFields(headers: Headers): Fields {
  return toFields(Object.entries(headers).flatMap(([name, values]) => values.map((value) => [name, value] as const)));
}

function fieldsToHeaders(fields: Fields): Headers {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value, multiValue = [{ value }] }]) => [
      name.toLowerCase(),
      multiValue.map((each) => each.value),
    ]),
  );
}
