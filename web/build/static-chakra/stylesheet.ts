import { transform, type CustomAtRules, type MediaQuery, type Visitor } from 'lightningcss';
import { brandFace, standInFaces } from '#web/src/theme/tokens.ts';
import { renderGlobalRules } from './chakra-renderer.ts';

/** The oldest supported browsers. lightningcss expects the major version in the third byte. */
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 120 << 16 };

type MinifyOptions = { readonly unusedSymbols?: string[]; readonly visitor?: Visitor<CustomAtRules> };

function minify(css: string, options: MinifyOptions = {}): string {
  return transform({ filename: 'site.css', code: Buffer.from(css), minify: true, targets, ...options }).code.toString();
}

/** A page loads this stylesheet after the first paint. */
export function buildStylesheet(rules: ReadonlyMap<string, string>): string {
  return brandFace + withoutNeedlessTokens(minify(renderGlobalRules() + [...rules.values()].join('')));
}

/** The rules and tokens for one page's first paint. Rules for print and hover are left out. */
export function buildPageStylesheet(rules: ReadonlyMap<string, string>, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const own = [...rules].filter(([name]) => classes.has(name)).map(([, rule]) => rule);
  return standInFaces + withoutNeedlessTokens(minify(renderGlobalRules() + own.join(''), { visitor: forFirstPaint }));
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

const forFirstPaint: Visitor<CustomAtRules> = {
  Rule: { media: ({ value: { query } }) => (query.mediaQueries.every(isForLater) ? [] : undefined) },
};

function isForLater({ mediaType, condition }: MediaQuery): boolean {
  return mediaType === 'print' || (condition?.type === 'feature' && condition.value.name === 'hover');
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
