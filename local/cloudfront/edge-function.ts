import { Script, createContext } from 'node:vm';
import * as v from 'valibot';
import { checkEdgeCode } from '#edge-runtime/check-edge-code.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';

/** CloudFront allows under a millisecond; on a busy machine that would fail for no fault of the function. */
const timeoutMs = 1_000;

const functionSchema = v.object({
  FunctionCode: v.string(),
  FunctionConfig: v.object({ Runtime: v.literal('cloudfront-js-2.0') }),
});

/** A CloudFront Function. Takes an event and gives what the handler returned; throws what it threw. */
export type EdgeFunction = (event: unknown) => Promise<unknown>;

/** The stack's CloudFront Functions by ARN, each in a bare context of its own: no network, no files, no `eval`. */
export function readEdgeFunctions(template: Template): ReadonlyMap<string, EdgeFunction> {
  return new Map(
    template.ids('AWS::CloudFront::Function').map((id) => {
      const { FunctionCode } = template.read(id, functionSchema);
      return [template.attribute(id, 'FunctionARN'), createEdgeFunction(id, FunctionCode)] as const;
    }),
  );
}

/** Loads a function's code. Throws a `StartupError` for what CloudFront's runtime 2.0 would not run. */
export function createEdgeFunction(id: string, code: string): EdgeFunction {
  const [violation] = checkEdgeCode(code);
  if (violation) throw new StartupError(`CloudFront would not run the edge function ${id} of the stack: ${violation}.`);
  const context = createContext({ console: { log: ignore } }, { codeGeneration: { strings: false, wasm: false } });
  // Events go in and out as text: objects of this realm would give the function more than CloudFront gives it.
  const call = new Script('(async () => JSON.stringify(await handler(JSON.parse(eventText))))()');
  try {
    new Script(code, { filename: `${id}.js` }).runInContext(context, { timeout: timeoutMs });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The edge function ${id} of the stack does not load: ${problem}.`);
  }
  return async (event) => {
    context['eventText'] = JSON.stringify(event);
    const text: unknown = await call.runInContext(context, { timeout: timeoutMs });
    if (typeof text !== 'string') throw new Error(`${id} returned nothing.`);
    return JSON.parse(text);
  };
}

function ignore(): void {
  // A CloudFront Function's console writes to CloudWatch only while it is being tested.
}
