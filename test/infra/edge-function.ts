import { execFileSync, spawnSync } from 'node:child_process';
import { createContext, runInContext } from 'node:vm';
import { propertiesOf, type Template } from './template.ts';

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;
export type EdgeRequest = {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
};
type EdgeResponse = { readonly statusCode: number; readonly headers: Values };
type EdgeEvent = {
  readonly request: EdgeRequest;
  /** What `request.rawQueryString()` returns. */
  readonly rawQuery?: string | undefined;
  readonly response?: EdgeResponse;
};
export type Engine = 'V8' | 'njs';

/**
 * njs is of the family of engines that CloudFront uses. If njs is not installed, only V8 runs the tests. With
 * `ENGINES=required` this is an error.
 */
export const engines: readonly Engine[] = hasNjs() ? ['V8', 'njs'] : ['V8'];

function hasNjs(): boolean {
  if (spawnSync('njs', ['-v']).status === 0) return true;
  const sentence = 'njs is not installed: the edge functions run in V8 only (apt-get install njs).';
  if (process.env['ENGINES'] === 'required') throw new Error(sentence);
  console.info(sentence);
  return false;
}

/** The code of an edge function, as the template has it. */
export function edgeCode(template: Template, id: string): string {
  const { FunctionCode: code, FunctionConfig: config } = propertiesOf(template, 'AWS::CloudFront::Function', id);
  if (Object(config).Runtime !== 'cloudfront-js-2.0') throw new Error(`${id} has another runtime.`);
  return String(code);
}

/** Runs an edge function. It has no access to Node, and events and results pass as JSON, as at CloudFront. */
export function runEdgeFunction(code: string, engine: Engine, event: EdgeEvent): unknown {
  const call = `(function () {
    const event = JSON.parse(${JSON.stringify(JSON.stringify(event))});
    event.request.rawQueryString = function () { return event.rawQuery; };
    return JSON.stringify(handler(event));
  })()`;
  const text: unknown =
    engine === 'V8'
      ? runInContext(`${code}\n${call}`, createContext({}))
      : execFileSync('njs', ['-'], { input: `${code}\nconsole.log(${call});`, encoding: 'utf8' });
  return JSON.parse(String(text));
}

export function edgeRequest(uri: string, rest: Partial<EdgeRequest> = {}): EdgeRequest {
  return { method: 'GET', uri, querystring: {}, headers: { host: { value: 'd111.cloudfront.net' } }, ...rest };
}
