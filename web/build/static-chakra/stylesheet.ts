import {
  transform,
  type CustomAtRules,
  type Declaration,
  type MediaQuery,
  type SelectorComponent,
  type Visitor,
} from 'lightningcss';
import { earlyMarks } from '#web/src/document/marks.ts';
import { standInFaces } from '#web/src/theme/tokens.ts';
import { renderGlobalRules } from './chakra-renderer.ts';

/** The oldest supported browsers (docs/testing.md). lightningcss expects the major version in the third byte. */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 125 << 16 };

type MinifyOptions = { readonly unusedSymbols?: string[]; readonly visitor?: Visitor<CustomAtRules> };

function minify(css: string, options: MinifyOptions = {}): string {
  return transform({ filename: 'site.css', code: Buffer.from(css), minify: true, targets, ...options }).code.toString();
}

/** Pages load this stylesheet after the first paint. */
export function buildStylesheet(rules: ReadonlyMap<string, string>): string {
  const css = withoutNeedlessTokens(inOrderOfWidth(minify(renderGlobalRules() + [...rules.values()].join(''))));
  return css + lightMode(css);
}

const hasModes = (declaration: Declaration) => JSON.stringify(declaration).includes('light-dark');

/** For browsers without `light-dark()`, in which a page would have no colours: those of the light mode. */
function lightMode(css: string): string {
  const visitor: Visitor<CustomAtRules> = {
    Rule: {
      style: ({ value }) => {
        const kept = {
          declarations: value.declarations?.declarations.filter(hasModes) ?? [],
          importantDeclarations: value.declarations?.importantDeclarations.filter(hasModes) ?? [],
        };
        return { type: 'style', value: { ...value, declarations: kept } };
      },
      keyframes: () => [],
    },
  };
  const light = minify(css, { visitor }).replaceAll(
    /light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\([^()]*\))*\)/g,
    '$1',
  );
  return `@supports not (color:light-dark(red,red)){:root{color-scheme:light!important}${light}}`;
}

/**
 * The rules and tokens for one page's first paint. Rules for print, hover, motion, more contrast, selected text, the
 * pointer and later states are left out.
 */
export function buildPageStylesheet(rules: ReadonlyMap<string, string>, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const own = [...rules].filter(([name]) => classes.has(name)).map(([, rule]) => rule);
  const css = minify(renderGlobalRules() + own.join(''), { visitor: forFirstPaint(html) });
  return standInFaces + withShortTokens(withoutNeedlessTokens(inOrderOfWidth(css)));
}

/** Inlines tokens that are declared once and have a simple value or one use. This saves a fifth of the CSS. */
function withoutNeedlessTokens(css: string): string {
  const declared = new Map<string, string | undefined>();
  for (const [, name = '', value] of css.matchAll(/[{;](--n-[^:]+):([^;}]*)/g)) {
    declared.set(name, declared.has(name) ? undefined : value);
  }
  return dropUnusedTokens(
    css.replaceAll(/var\((--n-[^)]+)\)/g, (use, name: string) => {
      const value = declared.get(name);
      const isNeedless = value && (!value.includes('(') || css.split(use).length === 2);
      return isNeedless ? value : use;
    }),
  );
}

const widthRule = /@media (?:screen and )?\(width>=([\d.]+)rem\)\{(?:[^{}]*\{[^{}]*\})+\}/g;

/** The rules of one width become neighbours, which lightningcss merges. Rules of wider windows still come later. */
function inOrderOfWidth(css: string): string {
  const found = [...css.matchAll(widthRule)].toSorted(([, left], [, right]) => Number(left) - Number(right));
  return minify(css.replaceAll(widthRule, '') + found.map(([rule]) => rule).join(''));
}

/** These change nothing that a page shows before its stylesheet has loaded. */
const laterProperties = [
  'outline-offset',
  'scroll-snap-type',
  'scroll-snap-align',
  'scrollbar-width',
  'scrollbar-color',
];
const earlyAttributes = new Set(earlyMarks.map((name) => `data-${name}`));
/** Until then, the browser shows its own focus ring. */
const laterStates = new Set(['hover', 'focus-visible', 'popover-open']);
const forLater: Visitor<CustomAtRules>['Declaration'] = {
  transition: () => [],
  animation: () => [],
  cursor: () => [],
  'scroll-margin-top': () => [],
  'scroll-margin-bottom': () => [],
  custom: Object.fromEntries(laterProperties.map((name) => [name, () => []])),
};

function forFirstPaint(html: string): Visitor<CustomAtRules> {
  const present = new Set<string>();
  for (const [, name = '', value = ''] of html.matchAll(/ ([a-z-]+)(="[^"]*")?/g)) present.add(name).add(name + value);
  const canMatch = (part: SelectorComponent): boolean => {
    if (part.type === 'pseudo-class') {
      return part.kind === 'has' ? part.selectors.some((each) => each.every(canMatch)) : !laterStates.has(part.kind);
    }
    if (part.type === 'type') return /^(html|body)$/.test(part.name) || html.includes(`<${part.name}`);
    if (part.type === 'pseudo-element') return part.kind !== 'selection';
    if (part.type !== 'attribute' || earlyAttributes.has(part.name)) return true;
    const { name, operation } = part;
    return present.has(operation?.operator === 'equal' ? `${name}="${operation.value}"` : name);
  };
  return {
    Rule: {
      keyframes: () => [],
      media: ({ value: { query } }) => (query.mediaQueries.every(isForLater) ? [] : undefined),
    },
    Selector: (selector) => (selector.every(canMatch) ? undefined : []),
    Declaration: forLater,
  };
}

function isForLater({ mediaType, condition }: MediaQuery): boolean {
  if (mediaType === 'print') return true;
  return condition?.type === 'feature' && ['hover', 'prefers-contrast'].includes(condition.value.name);
}

/** Only inside a page: the stylesheet of all pages declares the tokens under their own names. */
function withShortTokens(css: string): string {
  const names = [...new Set(css.match(new RegExp(token, 'g')))];
  return css.replaceAll(new RegExp(token, 'g'), (name) => `--${names.indexOf(name).toString(36)}`);
}

/** Chakra's tokens, and a variable that Chakra declares with each background. */
const token = String.raw`--(?:n-(?:[\w-]|\\.)+|bg-currentcolor)`;
const use = new RegExp(String.raw`var\((${token})`, 'g');
const declaration = new RegExp(`[{;](${token}):`, 'g');

/** Recursive, because a dropped token can leave another token unused. */
function dropUnusedTokens(css: string): string {
  const used = new Set([...css.matchAll(use)].map(([, name]) => name));
  const declared = [...css.matchAll(declaration)].map(([, name = '']) => name);
  const unused = declared.filter((name) => !used.has(name)).map((name) => name.replaceAll('\\', ''));
  return unused.length === 0 ? css : dropUnusedTokens(minify(css, { unusedSymbols: unused }));
}
