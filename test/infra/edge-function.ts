import { execFileSync, spawnSync } from 'node:child_process';
import { createContext, runInContext } from 'node:vm';
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

/** njs is the family of engines that CloudFront uses. Where it is not installed, V8 alone answers and a line says so. */
export const engines: readonly Engine[] = hasNjs() ? ['V8', 'njs'] : ['V8'];

function hasNjs(): boolean {
  const isThere = spawnSync('njs', ['-v']).status === 0;
  if (!isThere) console.info('njs is not installed: the edge functions are run in V8 only (Debian: apt install njs).');
  return isThere;
}

/** The code of an edge function as it ships: the text in the template. */
export function edgeCode(id: string): string {
  const { FunctionCode, FunctionConfig } = propertiesOf('AWS::CloudFront::Function', id);
  if (!JSON.stringify(FunctionConfig).includes('cloudfront-js-2.0')) throw new Error(`${id} has an old runtime.`);
  return String(FunctionCode);
}

/** Loads an edge function. Nothing of Node is in reach of it, and events and results cross as JSON, as at CloudFront. */
export function loadEdgeFunction(id: string, engine: Engine): (event: EdgeEvent) => unknown {
  return loadEdgeCode(edgeCode(id), engine);
}

export function loadEdgeCode(code: string, engine: Engine): (event: EdgeEvent) => unknown {
  return engine === 'njs' ? (event) => runInNjs(code, event) : loadInV8(code);
}

function loadInV8(code: string): (event: EdgeEvent) => unknown {
  const context = createContext({});
  runInContext(code, context);
  return (event) => {
    const result: unknown = runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context);
    return JSON.parse(String(result));
  };
}

function runInNjs(code: string, event: EdgeEvent): unknown {
  const input = `${code}\nconsole.log(JSON.stringify(handler(JSON.parse(${JSON.stringify(JSON.stringify(event))}))));`;
  return JSON.parse(execFileSync('njs', ['-'], { input, encoding: 'utf8' }));
}

/** A viewer's request, with what a test has to say about it. */
export function edgeRequest(uri: string, rest: Partial<EdgeRequest> = {}): EdgeRequest {
  return { method: 'GET', uri, querystring: {}, headers: { host: { value: 'd111.cloudfront.net' } }, ...rest };
}
