import type { ESTree } from 'vite';
import { isLookProp, renderComponent, type HostElement, type StaticValue } from './chakra-renderer.ts';
import { NotStatic, staticValue } from './static-value.ts';

/** Takes the rule of each class name that compiling came upon. */
export type CollectRule = (className: string, css: string) => void;

/** A Chakra element, compiled: the host element, the source of its `className`, and the attributes it keeps. */
export type CompiledElement = {
  readonly host: HostElement;
  readonly classNameSource: string;
  readonly kept: readonly ESTree.JSXAttributeItem[];
  readonly asChild: boolean;
};

/**
 * Compiles one Chakra element. Conditions inside its look props become conditions of its `className`.
 * Throws, naming the prop, when a look prop is not static.
 */
export function compileElement(
  name: string,
  opening: ESTree.JSXOpeningElement,
  code: string,
  collect: CollectRule,
): CompiledElement {
  const looks = opening.attributes.filter(isLook);
  const variantFor = (decisions: ReadonlyMap<string, boolean>): HostElement => {
    const props = Object.fromEntries(looks.map((look) => [look.name.name, valueOfLook(look, code, decisions)]));
    const { element, rules } = renderComponent(name, props);
    for (const [className, css] of rules) collect(className, css);
    return element;
  };
  return {
    host: variantFor(new Map()),
    classNameSource: classNameSource(conditionsOf(looks, code), new Map(), variantFor),
    kept: opening.attributes.filter((attribute) => !isLook(attribute)),
    asChild: looks.some((look) => look.name.name === 'asChild'),
  };
}

type Look = ESTree.JSXAttribute & { readonly name: ESTree.JSXIdentifier };

function isLook(attribute: ESTree.JSXAttributeItem): attribute is Look {
  return (
    attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' && isLookProp(attribute.name.name)
  );
}

function valueOfLook(look: Look, code: string, decisions: ReadonlyMap<string, boolean>): StaticValue {
  if (look.value === null) return true;
  try {
    return staticValue(look.value, code, (test) => decisions.get(test) ?? true);
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error;
    throw new Error(
      `The look prop \`${look.name.name}\` is not static (${error.message}). Write a literal, a conditional of literals, ` +
        'or an object of them, so that it can be compiled away.',
      { cause: error },
    );
  }
}

function conditionsOf(looks: readonly Look[], code: string): readonly string[] {
  const tests = new Set<string>();
  for (const look of looks) {
    for (const answer of [true, false]) {
      if (look.value) staticValue(look.value, code, (test) => (tests.add(test), answer));
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
