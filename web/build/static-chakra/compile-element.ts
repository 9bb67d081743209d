import type { ESTree } from 'vite';
import { isStyleProp, renderComponent, type HostElement, type StaticValue } from './chakra-renderer.ts';

export type CollectRule = (className: string, css: string) => void;

export type CompiledElement = {
  readonly host: HostElement;
  readonly classNameSource: string;
  readonly kept: readonly ESTree.JSXAttributeItem[];
  readonly asChild: boolean;
};

/** Conditions in style props become conditions of `className`. Throws if a style prop is not static. */
export function compileElement(
  name: string,
  opening: ESTree.JSXOpeningElement,
  code: string,
  collect: CollectRule,
): CompiledElement {
  const spread = opening.attributes.find(({ type }) => type === 'JSXSpreadAttribute');
  if (spread)
    throw new Error(
      `\`${code.slice(spread.start, spread.end)}\` can contain style props, which the build does not see. ` +
        'Spread into a native child: `<Input asChild><input {...props} /></Input>`.',
    );
  const styleAttributes = opening.attributes.filter(isStyleAttribute);
  const variantFor = (decisions: ReadonlyMap<string, boolean>): HostElement => {
    const props = Object.fromEntries(
      styleAttributes.map((attribute) => [attribute.name.name, valueOfAttribute(attribute, code, decisions)]),
    );
    const { element, rules } = renderComponent(name, props);
    for (const [className, css] of rules) collect(className, css);
    return element;
  };
  const host = variantFor(new Map());
  const classNameFor = (decisions: ReadonlyMap<string, boolean>) => {
    const { tag, className } = variantFor(decisions);
    if (tag !== host.tag) {
      throw new Error(
        `\`as\` or \`asChild\` depends on a condition, so it would be <${host.tag}> or <${tag}>. ` +
          'Put the condition around two elements, or into `<Box asChild>`.',
      );
    }
    return className;
  };
  return {
    host,
    classNameSource: classNameSource(conditionsOf(styleAttributes, code), new Map(), classNameFor),
    kept: opening.attributes.filter((attribute) => !isStyleAttribute(attribute)),
    asChild: styleAttributes.some((attribute) => attribute.name.name === 'asChild'),
  };
}

type StyleAttribute = ESTree.JSXAttribute & { readonly name: ESTree.JSXIdentifier };

function isStyleAttribute(attribute: ESTree.JSXAttributeItem): attribute is StyleAttribute {
  return (
    attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' && isStyleProp(attribute.name.name)
  );
}

function valueOfAttribute(
  attribute: StyleAttribute,
  code: string,
  decisions: ReadonlyMap<string, boolean>,
): StaticValue {
  if (attribute.value === null) return true;
  try {
    return staticValue(attribute.value, code, (test) => decisions.get(test) ?? true);
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error;
    throw new Error(
      `The style prop \`${attribute.name.name}\` is not static (${error.message}). ` +
        'Write a literal, a conditional of literals, or an object of them.',
      { cause: error },
    );
  }
}

function conditionsOf(styleAttributes: readonly StyleAttribute[], code: string): readonly string[] {
  const tests = new Set<string>();
  for (const attribute of styleAttributes) {
    for (const answer of [true, false]) {
      if (attribute.value) staticValue(attribute.value, code, (test) => (tests.add(test), answer));
    }
  }
  return [...tests];
}

function classNameSource(
  open: readonly string[],
  decided: ReadonlyMap<string, boolean>,
  classNameFor: (decisions: ReadonlyMap<string, boolean>) => string,
): string {
  const [test, ...rest] = open;
  if (test === undefined) return JSON.stringify(classNameFor(decided));
  const given = (answer: boolean) => classNameSource(rest, new Map(decided).set(test, answer), classNameFor);
  return `(${test}) ? ${given(true)} : ${given(false)}`;
}

/** Whether to compile a condition as true. Each condition is compiled as true and as false. */
type Decide = (test: string) => boolean;

class NotStatic extends Error {}

type Expression = ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.JSXAttributeValue;

/** Evaluates literals, objects and conditionals. Throws `NotStatic` for other expressions. */
function staticValue(node: Expression, code: string, decide: Decide): StaticValue {
  const valueOf = (inner: Expression) => staticValue(inner, code, decide);
  switch (node.type) {
    case 'Literal':
      if (node.value instanceof RegExp || typeof node.value === 'bigint') break;
      return node.value;
    case 'JSXExpressionContainer':
      return valueOf(node.expression);
    case 'ConditionalExpression':
      return valueOf(decide(code.slice(node.test.start, node.test.end)) ? node.consequent : node.alternate);
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.map((property) => staticEntry(property, valueOf)));
    default:
  }
  throw new NotStatic(code.slice(node.start, node.end));
}

function staticEntry(property: ESTree.ObjectPropertyKind, valueOf: (node: Expression) => StaticValue) {
  if (property.type !== 'Property' || property.computed) throw new NotStatic('a computed or spread property');
  const { key, value } = property;
  if (key.type === 'Identifier') return [key.name, valueOf(value)] as const;
  if (key.type === 'Literal') return [String(key.value), valueOf(value)] as const;
  throw new NotStatic('a property without a plain name');
}
