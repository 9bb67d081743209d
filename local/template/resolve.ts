import { intrinsics, type Scope } from './intrinsics.ts';
import { isJsonObject, type Json } from './json.ts';

/**
 * A template's value with its intrinsics replaced by what they stand for. Gives undefined for `AWS::NoValue`.
 * Throws, naming the intrinsic, on one that the local cloud does not know.
 */
export function resolve(value: Json, scope: Scope): Json | undefined {
  if (Array.isArray(value)) return value.map((each) => resolve(each, scope)).filter((each) => each !== undefined);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (only && entries.length === 1 && isIntrinsicName(only[0])) return applied(only[0], only[1], scope);
  const kept = entries.map(([key, each]) => [key, resolve(each, scope)] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function isIntrinsicName(key: string): boolean {
  return key === 'Ref' || key === 'Condition' || key.startsWith('Fn::');
}

function applied(name: string, argument: Json, scope: Scope): Json | undefined {
  // A policy statement's `Condition` is an object; only a name in its place makes it CloudFormation's.
  if (name === 'Condition' && typeof argument !== 'string') return { Condition: resolve(argument, scope) ?? null };
  const intrinsic = intrinsics.get(name);
  if (!intrinsic) throw new Error(`${name} is not supported by the local cloud`);
  return intrinsic(Array.isArray(argument) ? argument : [argument], scope);
}
