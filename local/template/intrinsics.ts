export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Each throws for an unknown name. `ref` returns undefined for `AWS::NoValue`. */
export interface Scope {
  ref(id: string): Json | undefined;
  attribute(id: string, name: string): Json;
}

/** A single argument arrives as a list of one. */
type Intrinsic = (args: readonly Json[], scope: Scope) => Json | undefined;

const intrinsics: ReadonlyMap<string, Intrinsic> = new Map<string, Intrinsic>([
  ['Ref', ([id], scope) => scope.ref(text(id))],
  ['Fn::GetAtt', ([id, ...path], scope) => scope.attribute(text(id), path.map(text).join('.'))],
  ['Fn::Join', ([separator, parts], scope) => list(known(parts, scope)).map(text).join(text(separator))],
  // Placeholders: locally, the bucket of CDK's assets and the edge stack have no effect.
  ['Fn::Sub', ([pattern]) => pattern],
  ['Fn::GetStackOutput', ([output]) => (isJsonObject(output) ? `output ${text(output['OutputName'])}` : undefined)],
]);

export function resolve(value: Json, scope: Scope): Json | undefined {
  if (Array.isArray(value)) return value.map((each) => resolve(each, scope)).filter((each) => each !== undefined);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  const [[name, argument] = ['', null]] = entries;
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics.get(name);
    if (!intrinsic) throw new Error(`${name} is not supported by the local cloud`);
    return intrinsic(Array.isArray(argument) ? argument : [argument], scope);
  }
  const resolved = entries.map(([key, each]) => [key, resolve(each, scope)] as const);
  return Object.fromEntries(resolved.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

export function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]));
}

function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function given(value: Json | undefined): Json {
  if (value === undefined) throw new Error('an intrinsic lacks an argument');
  return value;
}

function known(value: Json | undefined, scope: Scope): Json {
  return given(resolve(given(value), scope));
}

function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`an intrinsic function expects a string, but got ${JSON.stringify(value)}`);
}

function list(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new Error(`an intrinsic needs a list in place of ${JSON.stringify(value)}`);
}
