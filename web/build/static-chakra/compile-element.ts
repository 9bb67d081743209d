import type { ESTree } from 'vite';
import { isStyleProp, renderComponent, type HostElement, type StaticValue } from './chakra-renderer.ts';
import { NotStatic, staticValue } from './static-value.ts';

export type CollectRule = (className: string, css: string) => void;

export type CompiledElement = {
  readonly host: HostElement;
  readonly classNameSource: string;
  readonly kept: readonly ESTree.JSXAttributeItem[];
  readonly asChild: boolean;
};

/**
 * Compiles one Chakra element. Conditions inside its style props become conditions of its `className`.
 * Throws, naming the prop, when a style prop is not static.
 */
export function compileElement(
  name: string,
  opening: ESTree.JSXOpeningElement,
  code: string,
  collect: CollectRule,
): CompiledElement {
  const styleAttributes = opening.attributes.filter(isStyleAttribute);
  const variantFor = (decisions: ReadonlyMap<string, boolean>): HostElement => {
    const props = Object.fromEntries(
      styleAttributes.map((attribute) => [attribute.name.name, valueOfAttribute(attribute, code, decisions)]),
    );
    const { element, rules } = renderComponent(name, props);
    for (const [className, css] of rules) collect(className, css);
    return element;
  };
  return {
    host: variantFor(new Map()),
    classNameSource: classNameSource(conditionsOf(styleAttributes, code), new Map(), variantFor),
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
      `The style prop \`${attribute.name.name}\` is not static (${error.message}). Write a literal, a conditional of literals, ` +
        'or an object of them, so that it can be compiled away.',
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
  variantFor: (decisions: ReadonlyMap<string, boolean>) => HostElement,
): string {
  const [test, ...rest] = open;
  if (test === undefined) return JSON.stringify(variantFor(decided).className);
  const given = (answer: boolean) => classNameSource(rest, new Map(decided).set(test, answer), variantFor);
  return `(${test}) ? ${given(true)} : ${given(false)}`;
}
