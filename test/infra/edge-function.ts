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

/**
 * Loads an edge function as it ships: the text in the template, in a bare context with nothing of Node in it. Events
 * and results cross as JSON, as they do at CloudFront.
 */
export function loadEdgeFunction(id: string): (event: EdgeEvent) => unknown {
  const { FunctionCode, FunctionConfig } = propertiesOf('AWS::CloudFront::Function', id);
  if (!JSON.stringify(FunctionConfig).includes('cloudfront-js-2.0')) throw new Error(`${id} has an old runtime.`);
  const context = createContext({});
  runInContext(String(FunctionCode), context);
  return (event) => {
    const result: unknown = runInContext(`JSON.stringify(handler(${JSON.stringify(event)}))`, context);
    return JSON.parse(String(result));
  };
}

/** A viewer's request, with what a test has to say about it. */
export function edgeRequest(uri: string, rest: Partial<EdgeRequest> = {}): EdgeRequest {
  return { method: 'GET', uri, querystring: {}, headers: { host: { value: 'd111.cloudfront.net' } }, ...rest };
}
