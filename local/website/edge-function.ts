import { Script, createContext } from 'node:vm';
import * as v from 'valibot';
import type { Headers, HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { Template } from '#local/template.ts';

const functionSchema = v.object({ FunctionCode: v.string() });
const fieldsSchema = v.record(v.string(), v.object({ value: v.string() }));
const requestSchema = v.object({ uri: v.string(), headers: fieldsSchema });
const responseSchema = v.object({ statusCode: v.number(), headers: v.optional(fieldsSchema, {}) });

export type EdgeFunction = (event: object, rawQuery?: string) => v.InferOutput<typeof resultSchema>;
const resultSchema = v.union([responseSchema, requestSchema]);

// Events pass as text, because an object of this realm would expose more than CloudFront does.
const call = new Script(`(() => {
  const event = JSON.parse(eventText);
  event.request.rawQueryString = () => rawQuery;
  return JSON.stringify(handler(event));
})()`);

/** By ARN. Each runs in a bare context without network, files and `eval`, and may run as long as it wants. */
export function readEdgeFunctions(template: Template): ReadonlyMap<string, EdgeFunction> {
  return new Map(
    template.all('AWS::CloudFront::Function', functionSchema).map(([id, { FunctionCode }]) => {
      const context = createContext({ console: { log() {} } }, { codeGeneration: { strings: false, wasm: false } });
      new Script(FunctionCode, { filename: `${id}.js` }).runInContext(context);
      const run: EdgeFunction = (event, rawQuery) => {
        Object.assign(context, { eventText: JSON.stringify(event), rawQuery });
        return v.parse(v.pipe(v.string(), v.parseJson(), resultSchema), call.runInContext(context));
      };
      return [`${id}.FunctionARN`, run] as const;
    }),
  );
}

/** Without cookies and the parts of a query, which the edge functions do not read. */
export function toEdgeRequest({ method, path, headers }: HttpRequest) {
  return { method, uri: path, headers: toFields(headers), querystring: {}, cookies: {} };
}

export function toEdgeResponse({ statusCode, headers }: HttpResponse) {
  return { statusCode, headers: toFields(headers) };
}

function toFields(headers: Headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, { value: values.join(', ') }]));
}

export function fromFields(fields: v.InferOutput<typeof fieldsSchema>): Headers {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name.toLowerCase(), [value]]));
}
