import * as v from 'valibot';
import { headerValue, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { KeyValueStore } from './key-value-store.ts';

export const keyValueStorePath = '/__local/key-value-stores';

/** CloudFront refuses longer values and more changes in one request (“Quotas”, quotas on key value stores, read 2026-11-22). */
const maxValueLength = 1_024;
const maxChanges = 50;

const changeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    Puts: v.optional(
      v.array(v.object({ Key: v.string(), Value: v.pipe(v.string(), v.maxLength(maxValueLength)) })),
      [],
    ),
    Deletes: v.optional(v.array(v.object({ Key: v.string() })), []),
  }),
  v.check(({ Puts, Deletes }) => Puts.length + Deletes.length <= maxChanges, `more than ${maxChanges} changes`),
);

/** CloudFront's KeyValueStore API, as far as the commands use it: describe, list, update. */
export function answerKeyValueStore(request: HttpRequest, stores: ReadonlyMap<string, KeyValueStore>): HttpResponse {
  const { path, method, headers, body } = request;
  // No page of another site can send this header without asking first (Fetch standard, CORS-safelisted request headers).
  if (headers['authorization'] === undefined) return fail(403, 'AccessDeniedException', 'Sign the request.');
  const [name = '', part] = path.slice(keyValueStorePath.length + 1).split('/');
  const store = stores.get(decodeURIComponent(name));
  if (!store) return fail(404, 'ResourceNotFoundException', 'There is no such key value store.');
  const items = [...store.entries].map(([Key, Value]) => ({ Key, Value }));
  const summary = { ItemCount: items.length, TotalSizeInBytes: JSON.stringify(items).length };
  if (part === undefined) return withEtag(store, { ...summary, KvsARN: decodeURIComponent(name) });
  if (method === 'GET') return replyJson(200, { Items: items });
  if (headerValue(headers, 'if-match') !== store.etag)
    return fail(409, 'ConflictException', 'The ETag is not current.');
  const change = v.safeParse(changeSchema, body.toString());
  if (!change.success) return fail(400, 'ValidationException', change.issues[0].message);
  const { Puts, Deletes } = change.output;
  store.change({
    puts: Object.fromEntries(Puts.map(({ Key, Value }) => [Key, Value])),
    deletes: Deletes.map(({ Key }) => Key),
  });
  return withEtag(store, summary);
}

function withEtag({ etag }: KeyValueStore, value: object): HttpResponse {
  const response = replyJson(200, value);
  return { ...response, headers: { ...response.headers, etag: [etag] } };
}

function fail(statusCode: number, type: string, message: string): HttpResponse {
  const response = replyJson(statusCode, { message });
  return { ...response, headers: { ...response.headers, 'x-amzn-errortype': [type] } };
}
