import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { StoreEntries } from '#contract/release-store.ts';
import { propertiesOf } from './synthesised.ts';

export type EdgeRequest = {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  readonly headers: Record<string, { value: string }>;
};
export type EdgeResponse = {
  readonly statusCode: number;
  readonly statusDescription?: string;
  readonly headers: Record<string, { value: string }>;
};
type EdgeEvent = { readonly request: EdgeRequest; readonly response?: EdgeResponse };
export type Engine = 'V8' | 'njs';

/** njs is the family of engines that CloudFront uses. Where it is not installed, V8 alone answers and a line says so; the workflow wants both. */
export const engines: readonly Engine[] = hasNjs() ? ['V8', 'njs'] : ['V8'];

function hasNjs(): boolean {
  const isThere = spawnSync('njs', ['-v']).status === 0;
  if (isThere) return true;
  const sentence = 'njs is not installed: the edge functions are run in V8 only (Debian: apt install njs).';
  if (process.env['ENGINES'] === 'required') throw new Error(sentence);
  console.info(sentence);
  return false;
}

/** The code of an edge function as it ships: the text in the template. */
export function edgeCode(id: string): string {
  const { FunctionCode, FunctionConfig } = propertiesOf('AWS::CloudFront::Function', id);
  if (!JSON.stringify(FunctionConfig).includes('cloudfront-js-2.0')) throw new Error(`${id} has an old runtime.`);
  return String(FunctionCode);
}

/** What the function is given and what it finds in the key value store; without one, reading fails. */
type Run = (event: EdgeEvent, entries?: StoreEntries) => Promise<unknown>;

/** Loads an edge function. Nothing of Node is in reach of it, and events and results cross as JSON, as at CloudFront. */
export function loadEdgeFunction(id: string, engine: Engine): Run {
  return loadEdgeCode(edgeCode(id), engine);
}

export function loadEdgeCode(code: string, engine: Engine): Run {
  return engine === 'njs' ? async (event, entries) => runInNjs(code, event, entries) : loadInV8(code);
}

const importLine = "import cf from 'cloudfront';";

/** What stands behind the import: reads of keys that are not there fail, and all do without a store. */
function storeModule(entries?: StoreEntries): string {
  const values = JSON.stringify(entries && Object.fromEntries(entries));
  return `{ kvs: () => ({ get: (key) => {
    const values = ${values};
    return values && key in values ? Promise.resolve(values[key]) : Promise.reject(new Error('KeyNotFound'));
  } }) }`;
}

function loadInV8(code: string): Run {
  return async (event, entries) => {
    const context = createContext({});
    runInContext(code.replace(importLine, `const cf = ${storeModule(entries)};`), context);
    const result: unknown = await runInContext(
      `(async () => JSON.stringify(await handler(${JSON.stringify(event)})))()`,
      context,
    );
    return JSON.parse(String(result));
  };
}

/** njs finds a module by the name of a file. */
function runInNjs(code: string, event: EdgeEvent, entries?: StoreEntries): unknown {
  const modules = mkdtempSync(join(tmpdir(), 'njs-'));
  try {
    writeFileSync(join(modules, 'cloudfront'), `export default ${storeModule(entries)};`);
    const text = JSON.stringify(JSON.stringify(event));
    const input = `${code}\nPromise.resolve(handler(JSON.parse(${text}))).then((result) => console.log(JSON.stringify(result)));`;
    return JSON.parse(execFileSync('njs', ['-p', modules, '-'], { input, encoding: 'utf8' }));
  } finally {
    rmSync(modules, { recursive: true });
  }
}

/** A viewer's request, with what a test has to say about it. */
export function edgeRequest(uri: string, rest: Partial<EdgeRequest> = {}): EdgeRequest {
  return { method: 'GET', uri, querystring: {}, headers: { host: { value: 'd111.cloudfront.net' } }, ...rest };
}
