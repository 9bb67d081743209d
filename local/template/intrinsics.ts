import { isJsonObject, type Json } from './json.ts';

/** What an intrinsic can name, and how its arguments are resolved. Each throws if there is no such thing. */
export interface Scope {
  /** Undefined is `AWS::NoValue`: the property is left out. */
  resolve(value: Json): Json | undefined;
  ref(id: string): Json | undefined;
  attribute(id: string, name: string): Json;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): Json;
}

/** An intrinsic's argument always arrives as a list; a single one is a list of one. */
type Intrinsic = (args: readonly Json[], scope: Scope) => Json | undefined;

/** CloudFormation's functions, as far as a stack written by CDK needs them. */
export const intrinsics: ReadonlyMap<string, Intrinsic> = new Map<string, Intrinsic>([
  ['Ref', ([id], scope) => scope.ref(text(id))],
  ['Condition', ([name], scope) => scope.condition(text(name))],
  ['Fn::GetAtt', (path, scope) => scope.attribute(...attributePath(path.map(text).join('.')))],
  ['Fn::Join', ([separator, parts], scope) => list(known(parts, scope)).map(text).join(text(separator))],
  ['Fn::Sub', ([pattern, names], scope) => substitute(text(pattern), names, scope)],
  ['Fn::Select', ([index, from], scope) => at(list(known(from, scope)), Number(known(index, scope)))],
  ['Fn::Split', ([separator, whole], scope) => text(known(whole, scope)).split(text(separator))],
  ['Fn::If', ([name, yes, no], scope) => scope.resolve(given(scope.condition(text(name)) ? yes : no))],
  ['Fn::Equals', ([left, right], scope) => JSON.stringify(known(left, scope)) === JSON.stringify(known(right, scope))],
  ['Fn::Not', ([condition], scope) => !known(condition, scope)],
  ['Fn::And', (conditions, scope) => conditions.every((each) => known(each, scope))],
  ['Fn::Or', (conditions, scope) => conditions.some((each) => known(each, scope))],
  ['Fn::FindInMap', (keys, scope) => scope.mapping(...mapPath(keys.map((key) => text(known(key, scope)))))],
  ['Fn::Base64', ([plain], scope) => Buffer.from(text(known(plain, scope))).toString('base64')],
]);

function substitute(pattern: string, names: Json | undefined, scope: Scope): string {
  const local = isJsonObject(names) ? names : {};
  return pattern.replaceAll(/\$\{(!?)([^}]+)\}/g, (whole: string, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (Object.hasOwn(local, name)) return text(known(local[name], scope));
    return text(name.includes('.') ? scope.attribute(...attributePath(name)) : scope.ref(name)) || whole;
  });
}

function given(value: Json | undefined): Json {
  if (value === undefined) throw new Error('an intrinsic lacks an argument');
  return value;
}

function known(value: Json | undefined, scope: Scope): Json {
  return given(scope.resolve(given(value)));
}

function text(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`an intrinsic needs a text where it has ${JSON.stringify(value)}`);
}

function list(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value;
  throw new Error(`an intrinsic needs a list where it has ${JSON.stringify(value)}`);
}

function at(values: readonly Json[], index: number): Json {
  return given(values[index]);
}

function attributePath(path: string): [string, string] {
  const dot = path.indexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
}

function mapPath(keys: readonly string[]): [string, string, string] {
  const [map = '', first = '', second = ''] = keys;
  return [map, first, second];
}
