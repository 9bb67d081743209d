import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import type { HttpResponse } from '#local/http/message.ts';
import { StartupError } from '#local/startup-error.ts';

type Data = Record<string, unknown>;
type Store = {
  readonly db: { open(): Promise<void> };
  readonly lifecycleManager: { gracefulClose(): Promise<void> };
};
type Refusal = Error & { readonly body: Data };
type Modules = {
  db: {
    create: (this: void, options: Data) => Store;
    checkConditional: (this: void, data: Data, existing?: Data) => Refusal | null | undefined;
  };
  validation: { types: Data };
};
interface DynaliteRequire {
  (path: 'dynalite'): (options: Data) => Server;
  (path: 'dynalite/db'): Modules['db'];
  (path: `dynalite/validations/${string}`): Modules['validation'];
}

const require: DynaliteRequire = createRequire(import.meta.url);
const db = require('dynalite/db');

// dynalite 4 lacks `ReturnValuesOnConditionCheckFailure`. Its actions call `checkConditional` through the module.
const { checkConditional } = db;
require('dynalite/validations/updateItem').types['ReturnValuesOnConditionCheckFailure'] = { type: 'String' };
db.checkConditional = function checkConditionalReturningItem(data, existing) {
  const error = checkConditional(data, existing);
  if (error && existing && data['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD') error.body['Item'] = existing;
  return error;
};

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** dynalite without a port, because at a port every web page could read its tables. */
export async function openDatabase(path: string) {
  const { create } = db;
  const opened = Promise.withResolvers<Store>();
  db.create = (options) => {
    const store = create(options);
    opened.resolve(store);
    return store;
  };
  const server = require('dynalite')({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  db.create = create;
  const store = await opened.promise;
  await store.db.open().catch((error: unknown) => {
    throw new StartupError(
      `The data in ${path} cannot be opened (${String(error)}). If another local cloud uses it, stop that program, or set LOCAL_DATA_DIR to another folder.`,
    );
  });
  return {
    answer: (operation: string, body: string) => answer(server, operation, body),
    async run(operation: string, input: Data): Promise<Data> {
      const { statusCode, body } = await answer(server, operation, JSON.stringify(input));
      const output = v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), body.toString());
      if (statusCode !== 200) throw new Error(`DynamoDB ${operation}: ${body.toString()}`);
      return output;
    },
    close: () => store.lifecycleManager.gracefulClose(),
  };
}

const signature = {
  'x-amz-date': '20260101T000000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=local',
};

/** Calls the handler of dynalite's server with as much of a request and of a response as it uses. */
function answer(server: Server, operation: string, body: string): Promise<HttpResponse> {
  const target = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `DynamoDB_20120810.${operation}` };
  const request = { method: 'POST', url: '/', headers: { ...signature, ...target } };
  return new Promise((fulfil) => {
    const headers: Record<string, string[]> = {};
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => void (headers[name.toLowerCase()] = [String(value)]),
      end: (text = '') => fulfil({ statusCode: response.statusCode, headers, body: Buffer.from(text) }),
    };
    server.emit('request', Object.assign(Readable.from([Buffer.from(body)]), request), response);
  });
}
