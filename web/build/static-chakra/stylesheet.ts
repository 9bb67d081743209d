import { transform, type Selector, type Visitor } from 'lightningcss';
import { standInFaces } from '#web/src/theme/font-stand-ins.ts';
import { renderGlobalRules } from './chakra-renderer.ts';
import { groupWidths } from './group-widths.ts';
import { shareRecipes } from './share-recipes.ts';

/** The oldest browsers the stylesheet is written for, as lightningcss packs versions: major in the third byte. */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 120 << 16 };

/**
 * What Chakra's reset does for others: it gives a font to a page whose body names none, lets words break that break by our
 * body's own rule, makes controls plain that our recipes make plain, and takes the zoom by a double tap away.
 */
const unneededReset = new RegExp(
  [
    String.raw`--font-fallback:[^;]*;|font-family:var\(--global-font-body,\s*var\(--font-fallback\)\);?`,
    String.raw`(?:word-wrap|text-rendering|touch-action|(?:-moz-)?tab-size):[^;}]*;?`,
    String.raw`p,h1,h2,h3,h4,h5,h6\{[^}]*\}|input\[type="text"\][^{}]*\{[^}]*\}`,
  ].join('|'),
  'g',
);
/** Chakra's tokens, and what it declares beside every background for its own components. */
const declaration = /(--(?:n-(?:[\w-]|\\.)+|bg-currentcolor)):\s*([^;}]*);?/g;
const wholeUse = /var\((--n-(?:[\w-]|\\.)+)\)/g;
const use = /var\((--(?:n-(?:[\w-]|\\.)+|bg-currentcolor))/g;

/** A value that is another one in the other colour mode, or refers to a token that may be. */
const dependent = /light-dark\(|var\(/;

/**
 * Every rule of the site but the stand-ins of the font: each page has declared them, and a browser that meets a font again
 * lays the whole page out again.
 */
export function buildWholeStylesheet(rules: ReadonlyMap<string, string>): string {
  return finish([...rules]);
}

/** What moves before anybody has done anything. */
const seenAtOnce = 'draw-thread';

/** Parts of elements that nobody sees before the whole stylesheet is there. */
const rarelySeen = /^(view-transition|custom|-?webkit|selection|file-selector)/;

/**
 * Just the rules that a page's prerendered markup needs at once: those of its class names, and of the elements and types
 * of control it has. Paper and fades from page to page can wait for the whole stylesheet.
 */
export function buildPageStylesheet(rules: ReadonlyMap<string, string>, html: string): string {
  const classNames = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const tags = new Set([...html.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag!)).add('html').add('body');
  const types = new Set([...html.matchAll(/ type="(\w+)"/g)].map(([, type]) => type!));
  const own = [...rules].filter(([className]) => classNames.has(className));
  const isUsed = (selector: Selector) =>
    selector.every((part) => {
      if (part.type === 'type') return tags.has(part.name);
      if (part.type === 'attribute' && part.name === 'aria-busy') return false;
      if (part.type === 'attribute' && part.name === 'type') return types.has(part.operation?.value ?? '');
      if (part.type === 'pseudo-element') return !rarelySeen.test(part.kind);
      return part.type !== 'pseudo-class' || part.kind !== 'custom';
    });
  return (
    standInFaces +
    finish(own, {
      Selector: (selector) => (isUsed(selector) ? undefined : []),
      Rule: {
        style: ({ value: { selectors } }) => (selectors.some(isUsed) ? undefined : []),
        keyframes: ({ value: { name } }) => (name.value === seenAtOnce ? undefined : []),
        media({ value: { query } }) {
          return query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined;
        },
      },
    })
  );
}

function finish(own: readonly (readonly [string, string])[], visitor: Visitor<never> = {}): string {
  const all = Buffer.from(renderGlobalRules().replaceAll(unneededReset, '') + shareRecipes(own));
  const needed = transform({ filename: 'page.css', code: all, visitor, targets }).code.toString();
  const code = Buffer.from(shortenTokens(dropUnusedTokens(writeOutConstants(needed))));
  return groupWidths(transform({ filename: 'page.css', code, minify: true, targets }).code.toString());
}

/** Numbers the tokens, the same in the page and in the stylesheet that follows it: their names are a sixtieth of a page's bytes. */
function shortenTokens(css: string): string {
  const names = new Map(
    [...readTokens(renderGlobalRules())]
      .filter(([, values]) => values.some((value) => dependent.test(value)))
      .map(([name], index) => [name, `--n${index.toString(36)}`]),
  );
  return css.replaceAll(/--n-(?:[\w-]|\\.)+/g, (name) => names.get(name) ?? name);
}

/** A token whose value never changes is written out where it is used; what follows the colour mode stays a variable. */
function writeOutConstants(css: string): string {
  const definitions = readTokens(css);
  const writeOut = (text: string): string =>
    text.replaceAll(wholeUse, (all, name: string) => {
      const [value, ...others] = definitions.get(name) ?? [];
      if (value === undefined || others.length > 0) return all;
      const written = writeOut(value.trim());
      return dependent.test(written) ? all : written;
    });
  return writeOut(css);
}

function dropUnusedTokens(css: string): string {
  const definitions = readTokens(css);
  const used = new Set<string>();
  const open = [...css.replaceAll(declaration, '').matchAll(use)].map(([, name]) => name!);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const value of definitions.get(name) ?? []) open.push(...[...value.matchAll(use)].map(([, inner]) => inner!));
  }
  return css.replaceAll(declaration, (all, name: string) => (used.has(name) ? all : ''));
}

function readTokens(css: string): ReadonlyMap<string, readonly string[]> {
  const definitions = new Map<string, string[]>();
  for (const [, name, value] of css.matchAll(declaration)) {
    definitions.set(name!, [...(definitions.get(name!) ?? []), value!]);
  }
  return definitions;
}
