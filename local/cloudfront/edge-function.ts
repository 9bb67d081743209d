import { Script, createContext } from 'node:vm';
import * as v from 'valibot';
import type { Headers, HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { Template } from '#local/template/template.ts';

const functionSchema = v.object({
  FunctionCode: v.string(),
  FunctionConfig: v.object({ Runtime: v.literal('cloudfront-js-2.0') }),
});

export type EdgeFunction = <const Schema extends v.GenericSchema>(
  event: object,
  schema: Schema,
  rawQuery?: string,
) => Promise<v.InferOutput<Schema>>;

/**
 * By ARN. Each function runs in a bare context without network, files and `eval`. CloudFront allows less than a
 * millisecond. Here there is no limit, because a busy machine may need more than any.
 */
export function readEdgeFunctions(template: Template): ReadonlyMap<string, EdgeFunction> {
  return new Map(
    template.ids('AWS::CloudFront::Function').map((id) => {
      const { FunctionCode } = template.read(id, functionSchema);
      return [template.attribute(id, 'FunctionARN'), createEdgeFunction(id, FunctionCode)] as const;
    }),
  );
}

// Events pass as text, because an object of this realm would expose more than CloudFront does.
const callText = `(async () => {
  const event = JSON.parse(eventText);
  const query = rawQuery || undefined;
  event.request.rawQueryString = () => query;
  return JSON.stringify(await handler(event));
})()`;

function createEdgeFunction(id: string, code: string): EdgeFunction {
  const context = createContext({ console: { log() {} } }, { codeGeneration: { strings: false, wasm: false } });
  const call = new Script(callText);
  new Script(code, { filename: `${id}.js` }).runInContext(context);
  return async (event, schema, rawQuery) => {
    Object.assign(context, { eventText: JSON.stringify(event), rawQuery });
    const text = v.parse(v.string(), await call.runInContext(context));
    return v.parse(schema, JSON.parse(text));
  };
}

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

/** The edge functions change neither the query nor cookies. */
export const edgeRequestSchema = v.object({ uri: v.pipe(v.string(), v.startsWith('/')), headers: fieldsSchema });

export const edgeResponseSchema = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: fieldsSchema,
  cookies: v.optional(v.strictObject({}, 'the local cloud does not support cookies of edge functions')),
  body: v.optional(v.string('the local cloud supports only texts as bodies of edge functions')),
});

type EdgeRequest = v.InferOutput<typeof edgeRequestSchema>;
type EdgeResponse = v.InferOutput<typeof edgeResponseSchema>;

/** CloudFront passes cookies separately from headers, and leaves query values encoded. */
export function toEdgeRequest({ method, path, query, headers }: HttpRequest) {
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
  const { cookie } = original.headers;
  const headers = { ...fieldsToHeaders(changed.headers), ...(cookie && { cookie }) };
  return { ...original, path: changed.uri, headers };
}

export function toEdgeResponse({ statusCode, headers }: HttpResponse): EdgeResponse {
  return { statusCode, headers: headersToFields(headers), cookies: {} };
}

/** Without a body of its own, the response keeps the original body. */
export function fromEdgeResponse({ statusCode, headers, body }: EdgeResponse, original?: HttpResponse): HttpResponse {
  const ownBody = body === undefined ? undefined : Buffer.from(body);
  return { statusCode, headers: fieldsToHeaders(headers), body: ownBody ?? original?.body ?? Buffer.alloc(0) };
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

function headersToFields(headers: Headers): Fields {
  return toFields(Object.entries(headers).flatMap(([name, values]) => values.map((value) => [name, value] as const)));
}

function fieldsToHeaders(fields: Fields): Headers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), valuesOf(field)]));
}

function valuesOf({ value, multiValue = [{ value }] }: Fields[string]): readonly string[] {
  return multiValue.map((each) => each.value);
}
