import { transform } from 'lightningcss';
import { renderGlobalRules } from './chakra-renderer.ts';

/** The oldest browsers the stylesheet is written for, as lightningcss packs versions: major in the third byte. */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 120 << 16 };

const declaration = /(--n-(?:[\w-]|\\.)+):([^;}]*);?/g;
const use = /var\((--n-(?:[\w-]|\\.)+)/g;

/** The stylesheet of some class names: global rules, their own rules, and only the tokens that these use. */
export function buildStylesheet(rules: ReadonlyMap<string, string>, isUsed: (className: string) => boolean): string {
  const own = [...rules].filter(([className]) => isUsed(className)).map(([, css]) => css);
  const css = dropUnusedTokens(renderGlobalRules() + own.join(''));
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets }).code.toString();
}

/** Class names that stand in a page's markup. */
export function classNamesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
}

/** A token is used by a rule, or by another token that is used. */
function dropUnusedTokens(css: string): string {
  const definitions = new Map<string, string[]>();
  for (const [, name, value] of css.matchAll(declaration)) {
    definitions.set(name!, [...(definitions.get(name!) ?? []), value!]);
  }
  const used = new Set<string>();
  const open = [...css.replaceAll(declaration, '').matchAll(use)].map(([, name]) => name!);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    for (const value of definitions.get(name) ?? []) open.push(...[...value.matchAll(use)].map(([, inner]) => inner!));
  }
  return css.replaceAll(declaration, (all, name: string) => (used.has(name) ? all : ''));
}
