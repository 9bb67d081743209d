import MagicString, { type SourceMap } from 'magic-string';
import { parseSync, Visitor, type ESTree } from 'vite';
import { compileElement, type CollectRule, type CompiledElement } from './compile-element.ts';

const chakra = '@chakra-ui/react';

export type CompiledModule = { readonly code: string; readonly map: SourceMap };

/** Returns null for a module without Chakra elements. */
export function compileModule(code: string, file: string, collect: CollectRule): CompiledModule | null {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = new Set<string>();
  const text = new MagicString(code);
  let needsFragment = false;

  const compile = (name: string, node: ESTree.JSXElement) => {
    const compiled = compileElement(name, node.openingElement, code, collect);
    if (!compiled.asChild) replaceElement(text, node, compiled);
    else needsFragment = mergeIntoChild(text, node, compiled) || needsFragment;
  };
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== chakra || node.importKind === 'type') return;
      for (const specifier of node.specifiers) names.add(specifier.local.name);
      text.remove(node.start, node.end);
    },
    JSXElement(node) {
      const { name } = node.openingElement;
      if (name.type !== 'JSXIdentifier' || !names.has(name.name)) return;
      try {
        compile(name.name, node);
      } catch (error) {
        const line = code.slice(0, node.start).split('\n').length;
        throw new Error(`${file}:${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
  }).visit(program);

  if (names.size === 0) return null;
  if (needsFragment) text.prepend("import { Fragment as CompiledFragment } from 'react';\n");
  return { code: text.toString(), map: text.generateMap({ hires: true }) };
}

function replaceElement(text: MagicString, node: ESTree.JSXElement, compiled: CompiledElement): void {
  const { openingElement: opening, closingElement: closing } = node;
  text.update(opening.name.start, opening.name.end, compiled.host.tag + attributesSource(compiled));
  if (closing) text.update(closing.name.start, closing.name.end, compiled.host.tag);
  for (const attribute of opening.attributes) {
    if (!compiled.kept.includes(attribute)) text.remove(attribute.start, attribute.end);
  }
}

/** For `asChild`: gives class names and attributes to the child, and leaves a fragment. True if it needs a key. */
function mergeIntoChild(text: MagicString, node: ESTree.JSXElement, compiled: CompiledElement): boolean {
  const sourceOf = ({ start, end }: ESTree.JSXAttributeItem) => ` ${text.original.slice(start, end)}`;
  const key = compiled.kept.find(isKey);
  const passed = compiled.kept.filter((attribute) => attribute !== key);
  // Chakra adds `type` for its own element, not for the child.
  const { type: _type, ...attributes } = compiled.host.attributes;
  const addition =
    attributesSource({ ...compiled, host: { ...compiled.host, attributes } }) + passed.map(sourceOf).join('');
  for (const child of childElements(node)) text.appendLeft(child.openingElement.name.end, addition);
  const opening = key ? `<CompiledFragment${sourceOf(key)}>` : '<>';
  text.update(node.openingElement.start, node.openingElement.end, opening);
  text.update(node.closingElement!.start, node.closingElement!.end, key ? '</CompiledFragment>' : '</>');
  return key !== undefined;
}

function isKey(attribute: ESTree.JSXAttributeItem): boolean {
  return 'name' in attribute && attribute.name.name === 'key';
}

function attributesSource({ host, classNameSource, kept }: CompiledElement): string {
  const given = new Set(kept.map((attribute) => ('name' in attribute ? attribute.name.name : '')));
  const attributes = Object.entries(host.attributes).filter(([name]) => !given.has(name));
  const className = host.className ? ` className={${classNameSource}}` : '';
  return className + attributes.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
}

function childElements(node: ESTree.JSXElement): readonly ESTree.JSXElement[] {
  const [child, ...others] = node.children.filter((each) => each.type !== 'JSXText' || each.value.trim() !== '');
  const expression = child?.type === 'JSXExpressionContainer' ? child.expression : child;
  const choices =
    expression?.type === 'ConditionalExpression' ? [expression.consequent, expression.alternate] : [expression];
  const elements = choices.filter((choice): choice is ESTree.JSXElement => choice?.type === 'JSXElement');
  if (others.length > 0 || elements.length !== choices.length) {
    throw new Error('An `asChild` element needs one child element, or a conditional of two.');
  }
  return elements;
}
