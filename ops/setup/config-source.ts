import MagicString from 'magic-string';
import { parseSync, type ESTree } from 'vite';
import { UserError } from '#ops/user-error.ts';
import type { Value, ValueObject } from './values.ts';

const unreadable =
  'site.config.ts does not have the form that it was delivered in: `checkSiteConfig({ … })` with plain values. Edit it by hand.';

/** The settings of a `site.config.ts`. Throws a `UserError` for one that computes its values. */
export function readValues(source: string): ValueObject {
  return Object.fromEntries(findSettings(source).properties.map(readEntry));
}

export type Change = { readonly path: readonly string[]; readonly value: Value | undefined };

/** The same file with other values. Comments and everything else stay. */
export function changeValues(source: string, changes: readonly Change[]): string {
  return changes.reduce(changeValue, source);
}

function changeValue(source: string, { path, value }: Change): string {
  const text = new MagicString(source);
  let object = findSettings(source);
  for (const [depth, key] of path.entries()) {
    const found = propertiesOf(object).find((property) => keyOf(property) === key);
    const rest = path.slice(depth + 1);
    if (!found) return value === undefined ? source : insert(text, object, key, wrap(rest, value)).toString();
    if (rest.length > 0 && found.value.type === 'ObjectExpression') object = found.value;
    else if (value === undefined) return removeWithComma(text, source, found).toString();
    else return text.overwrite(found.value.start, found.value.end, write(wrap(rest, value))).toString();
  }
  return source;
}

function wrap(path: readonly string[], value: Value): Value {
  return path.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);
}

/** The domain stands below its explanation, which is before `contact`; anything else at the end. */
function insert(text: MagicString, object: ESTree.ObjectExpression, key: string, value: Value): MagicString {
  const entry = `${key}: ${write(value)},\n`;
  const contact = propertiesOf(object).find((property) => key === 'domain' && keyOf(property) === 'contact');
  if (contact) return text.appendLeft(contact.start, entry);
  const last = object.properties.at(-1);
  const hasComma = !last || text.original.slice(last.end, object.end).includes(',');
  if (last && !hasComma) text.appendLeft(last.end, ',');
  return text.appendLeft(object.end - 1, entry);
}

function removeWithComma(text: MagicString, source: string, { start, end }: ESTree.ObjectProperty): MagicString {
  const comma = /^\s*,/.exec(source.slice(end));
  return text.remove(start, end + (comma?.[0].length ?? 0));
}

function findSettings(source: string): ESTree.ObjectExpression {
  const { program, errors } = parseSync('site.config.ts', source);
  if (errors[0]) throw new UserError(`site.config.ts cannot be read: ${errors[0].message}`);
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    const call = statement.declaration.declarations[0]?.init;
    const settings = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
    if (settings?.type === 'ObjectExpression') return settings;
  }
  throw new UserError(unreadable);
}

function propertiesOf(object: ESTree.ObjectExpression): readonly ESTree.ObjectProperty[] {
  return object.properties.filter((property) => property.type === 'Property');
}

function keyOf({ key }: ESTree.ObjectProperty): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new UserError(unreadable);
}

function readEntry(property: ESTree.ObjectExpression['properties'][number]): [string, Value] {
  if (property.type !== 'Property') throw new UserError(unreadable);
  return [keyOf(property), readValue(property.value)];
}

function readValue(node: ESTree.Expression): Value {
  if (node.type === 'ObjectExpression') return Object.fromEntries(node.properties.map(readEntry));
  if (node.type === 'ArrayExpression')
    return node.elements.map((each) => (each && each.type !== 'SpreadElement' ? readValue(each) : refuse()));
  if (node.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof node.value)) return Object(node).value;
  return refuse();
}

function refuse(): never {
  throw new UserError(unreadable);
}

/** Prettier makes the quotes single. */
function write(value: Value): string {
  return JSON.stringify(value);
}
