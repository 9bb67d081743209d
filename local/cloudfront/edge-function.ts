import { Script, createContext } from 'node:vm';
import * as v from 'valibot';
import { checkEdgeCode } from '#edge-runtime/check-edge-code.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** CloudFront allows under a millisecond; on a busy machine that would fail for no fault of the function. */
const timeoutMs = 1_000;

const functionSchema = v.object({
  FunctionCode: v.string(),
  FunctionConfig: v.object({
    Runtime: v.literal('cloudfront-js-2.0'),
    KeyValueStoreAssociations: v.optional(
      v.pipe(v.array(v.object({ KeyValueStoreARN: v.string() })), v.maxLength(1)),
      [],
    ),
  }),
});

/** A CloudFront Function. Takes an event and gives what the handler returned; throws what it threw. */
export type EdgeFunction = (event: unknown) => Promise<unknown>;

/** The stack's CloudFront Functions by ARN, each in a bare context of its own: no network, no files, no `eval`. */
export function readEdgeFunctions(
  template: Template,
  stores: ReadonlyMap<string, KeyValueStore>,
): ReadonlyMap<string, EdgeFunction> {
  return new Map(
    template.ids('AWS::CloudFront::Function').map((id) => {
      const { FunctionCode, FunctionConfig } = template.read(id, functionSchema);
      const store = stores.get(FunctionConfig.KeyValueStoreAssociations[0]?.KeyValueStoreARN ?? '');
      return [template.attribute(id, 'FunctionARN'), createEdgeFunction(id, FunctionCode, store)] as const;
    }),
  );
}

/** In place of the module, which a script cannot import. `get` throws for a key that is not there (“Helper methods for key value stores”, read 2026-11-22). */
const storeModule = `const cf = { kvs: () => ({ get: async (key) => {
  const value = JSON.parse(storeText)[key];
  if (value === undefined) throw new Error('KeyNotFound');
  return value;
} }) };`;

/** Loads a function's code. Throws a `StartupError` for what CloudFront's runtime 2.0 would not run. */
export function createEdgeFunction(id: string, code: string, store: KeyValueStore | undefined): EdgeFunction {
  const [violation] = checkEdgeCode(code);
  if (violation) throw new StartupError(`CloudFront would not run the edge function ${id} of the stack: ${violation}.`);
  const context = createContext({ console: { log: ignore } }, { codeGeneration: { strings: false, wasm: false } });
  // Events go in and out as text: objects of this realm would give the function more than CloudFront gives it.
  const call = new Script('(async () => JSON.stringify(await handler(JSON.parse(eventText))))()');
  try {
    new Script(code.replace("import cf from 'cloudfront';", storeModule), { filename: `${id}.js` }).runInContext(
      context,
      { timeout: timeoutMs },
    );
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The edge function ${id} of the stack does not load: ${problem}.`);
  }
  return async (event) => {
    context['eventText'] = JSON.stringify(event);
    context['storeText'] = store?.text;
    const text: unknown = await call.runInContext(context, { timeout: timeoutMs });
    if (typeof text !== 'string') throw new Error(`${id} returned nothing.`);
    return JSON.parse(text);
  };
}

function ignore(): void {
  // A CloudFront Function's console writes to CloudWatch only while it is being tested.
}
