import * as Chakra from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { system } from '#web/src/theme/system.ts';

export type StaticValue =
  string | number | boolean | null | undefined | StaticValue[] | { [name: string]: StaticValue };
export type StaticProps = Readonly<Record<string, StaticValue>>;

export type HostElement = {
  readonly tag: string;
  readonly className: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Style props of Chakra that are no CSS properties. */
// prettier-ignore
const styleShorthands = new Set([
  'as', 'asChild', 'css', 'variant', 'size', 'truncate', 'hideFrom', 'hideBelow',
  'direction', 'align', 'justify', 'wrap', 'basis', 'grow', 'shrink', 'gap', 'inline',
  'templateColumns', 'templateRows', 'templateAreas', 'autoFlow', 'autoRows', 'autoColumns',
  'colSpan', 'colStart', 'colEnd', 'rowSpan', 'rowStart', 'rowEnd', 'area',
]);

export function isStyleProp(name: string): boolean {
  return styleShorthands.has(name) || system.isValidProperty(name);
}

const exported: Readonly<Record<string, unknown>> = Chakra;

type AnyComponent = ComponentType<Record<string, unknown>>;

function isComponent(value: unknown): value is AnyComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function componentNamed(name: string): AnyComponent {
  const component = exported[name];
  if (!isComponent(component))
    throw new TypeError(`@chakra-ui/react has no component ${name}. Import only components.`);
  return component;
}

function renderWith(element: ReactNode) {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const provided = { value: system, children: element };
  const page = createElement(Chakra.ChakraProvider, provided);
  const html = renderToStaticMarkup(createElement(CacheProvider, { value: cache }, page));
  const rules = new Map<string, string>();
  for (const [id, css] of Object.entries(cache.inserted)) if (typeof css === 'string') rules.set(`css-${id}`, css);
  return { html, rules };
}

export function renderGlobalRules(): string {
  return [...renderWith(null).rules.values()].join('');
}

const globalIds = new Set(renderWith(null).rules.keys());

export function renderComponent(name: string, props: StaticProps) {
  const child = props.asChild ? createElement('slot') : undefined;
  const element = createElement(componentNamed(name), { ...props, 'data-compiled': '' }, child);
  const { html, rules } = renderWith(element);
  const [, tag, source] = /<([\w-]+)([^>]*\sdata-compiled=""[^>]*)>/.exec(html) ?? [];
  for (const id of globalIds) rules.delete(id);
  // Chakra would write it as an element that no page has.
  const [, unknown] = /\s_(\w+)\s*\{/.exec([...rules.values()].join('')) ?? [];
  if (unknown) throw new Error(`web/src/theme/system.ts has no condition ${unknown}.`);
  if (!tag || source === undefined)
    throw new Error(`${name} does not render exactly one element (${html}). Use a native element instead.`);
  const { class: classNames = '', 'data-compiled': _marker, ...attributes } = readAttributes(source);
  // Drops class names without rules, such as `button` and `link`.
  const className = classNames
    .split(' ')
    .filter((each) => rules.has(each))
    .join(' ');
  return { element: { tag, className, attributes } satisfies HostElement, rules };
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries([...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}
