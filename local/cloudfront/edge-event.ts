import * as v from 'valibot';
import { headerValue, type Headers, type HttpRequest, type HttpResponse } from '#local/http/message.ts';

const valueSchema = v.object({
  value: v.optional(v.string(), ''),
  multiValue: v.optional(v.array(v.object({ value: v.string() }))),
});
const fieldsSchema = v.optional(v.record(v.string(), valueSchema), {});

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
  cookies: v.optional(
    v.record(v.string(), v.object({ ...valueSchema.entries, attributes: v.optional(v.string()) })),
    {},
  ),
  body: v.optional(
    v.union([v.string(), v.object({ data: v.string(), encoding: v.optional(v.picklist(['text', 'base64']), 'text') })]),
  ),
});

export type EdgeRequest = v.InferOutput<typeof edgeRequestSchema>;
export type EdgeResponse = v.InferOutput<typeof edgeResponseSchema>;

/** The request part of an event: cookies apart from headers, query values still encoded. */
export function toEdgeRequest({ method, path, query, headers }: HttpRequest): EdgeRequest {
  const { cookie, ...others } = headers;
  return {
    method,
    uri: path,
    querystring: toFields(pairs(query, '&')),
    headers: toFields(
      Object.entries(others).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ),
    cookies: toFields(pairs((cookie ?? []).join('; '), /; */)),
  };
}

export function fromEdgeRequest(original: HttpRequest, changed: EdgeRequest): HttpRequest {
  const cookie = unpaired(changed.cookies, '; ');
  const { querystring } = changed;
  return {
    ...original,
    path: changed.uri,
    query: typeof querystring === 'string' ? querystring : unpaired(querystring, '&'),
    headers: { ...fromFields(changed.headers), ...(cookie && { cookie: [cookie] }) },
  };
}

/** The response part of an event. The body is never shown to a function. */
export function toEdgeResponse({ statusCode, headers }: HttpResponse): EdgeResponse {
  const { 'set-cookie': setCookie = [], ...others } = headers;
  const cookies = setCookie.map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', ...value] = pair.split('=');
    return [name, { value: value.join('='), attributes: attributes.join('; ') }] as const;
  });
  const fields = Object.entries(others).map(([name]) => [name, headerValue(headers, name) ?? ''] as const);
  return { statusCode, headers: toFields(fields), cookies: Object.fromEntries(cookies) };
}

/** The response a function gave back; without a body of its own it keeps the original's. */
export function fromEdgeResponse(response: EdgeResponse, originalBody: Buffer = Buffer.alloc(0)): HttpResponse {
  const { statusCode, headers, cookies, body } = response;
  const lines = Object.entries(cookies).map(([name, { value, attributes }]) =>
    [`${name}=${value}`, attributes].filter(Boolean).join('; '),
  );
  const data = typeof body === 'object' ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8') : body;
  return {
    statusCode,
    headers: { ...fromFields(headers), ...(lines.length > 0 && { 'set-cookie': lines }) },
    body: data === undefined ? originalBody : Buffer.from(data),
  };
}

function pairs(text: string, separator: string | RegExp): (readonly [string, string])[] {
  return text
    .split(separator)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')] as const;
    });
}

function unpaired(fields: Fields, separator: string): string {
  return Object.entries(fields)
    .flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map((each) => `${name}=${each.value}`))
    .join(separator);
}

function toFields(entries: readonly (readonly [string, string])[]): Fields {
  const grouped = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...grouped].map(([name, group]) => {
      const multiValue = group.map(([, value]) => ({ value }));
      return [name, { value: multiValue[0]?.value ?? '', ...(multiValue.length > 1 && { multiValue }) }];
    }),
  );
}

function fromFields(fields: Fields): Headers {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value, multiValue }]) => [
      name.toLowerCase(),
      multiValue?.map((each) => each.value) ?? [value],
    ]),
  );
}
