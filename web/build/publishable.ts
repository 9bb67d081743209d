/**
 * `node -r ./preflight.cjs web/build/publishable.ts` lists samples in settings, texts and pictures, and facts that the law demands and that
 * the settings do not have. Exits with 1 if it finds one.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, type ESTree } from 'vite';
import { describeLoadError } from '#contract/load-error.ts';
import { siteConfig } from '#site-config';
import { findMissingFacts } from './required-facts.ts';

const projectDir = join(import.meta.dirname, '../..');
/** Lines with a fingerprint, a file and the first words. A company deletes the line of a text that is true of it. */
export const samplesFile = 'company/samples.txt';
const sources = ['site.config.ts', 'company/*.ts'];
const wholeFiles = ['company/{pictures,drawings,scenes,brand}/**/*.*', 'web/content/{*-policy,terms-of-service}.ts'];

/** Reserved for documentation and tests (RFC 2606, RFC 6761). */
const reservedHost =
  /(^|[@./])([\w-]+\.)*([\w-]+\.(example|test|invalid|localhost)|example\.(com|net|org))(?=[/:?#]|$)/i;
const inventedPhone = /^\+\d*?(\d)\1{6,}$/;
const placeholderWords = /placeholder|lorem ipsum/i;
const unfinished = /\bTODO\b/;

/** Returns one line for each setting with a reserved domain, an invented number or placeholder text. */
export function findPlaceholders(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, place ? `${place}.${key}` : key));
  }
  if (typeof value !== 'string') return [];
  const reason = reservedHost.test(value)
    ? 'its domain is reserved for examples'
    : inventedPhone.test(value.replaceAll(' ', ''))
      ? 'the number does not exist'
      : placeholderWords.test(value) || unfinished.test(value)
        ? 'it is a placeholder'
        : undefined;
  return reason ? [`${place} is "${value}": ${reason}`] : [];
}

export type OwnText = { readonly fingerprint: string; readonly place: string; readonly words: string };

/** The texts and pictures that a company replaces, and the policies, to which it must agree. */
export function listOwnTexts(): readonly OwnText[] {
  const texts = find(sources).flatMap((file) => textsOf(file).map(({ line, text }) => ({ file, line, text })));
  return [
    ...texts.map(({ file, line, text }) => ({
      fingerprint: digest(text),
      place: `${file}:${line}`,
      words: shorten(text),
    })),
    ...find(wholeFiles).map((file) => ({ fingerprint: digest(read(file)), place: file, words: 'the whole file' })),
  ];
}

function textsOf(file: string): readonly Text[] {
  try {
    return findTexts(read(file));
  } catch (error) {
    console.error(`${file}: ${describeLoadError(error)}`);
    return process.exit(1);
  }
}

function find(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: projectDir }).toSorted());
}

/** Git can write the line ends of Windows. */
function read(file: string): string {
  const encoding = /\.(ts|svg)$/.test(file) ? 'utf8' : 'latin1';
  return readFileSync(join(projectDir, file), encoding).replaceAll('\r\n', '\n');
}

function digest(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

type Text = { readonly line: number; readonly text: string };

/** A shorter text may be true of any company, unless it is a price or a name. */
const leastWords = 3;
const price = /\p{Sc}\s?\d/u;
/** Words of buttons, of positions and above headings: many companies have the same. The texts beside them count. */
const sharedKeys = new Set(['label', 'completion', 'position', 'role', 'eyebrow']);
const nameKeys = new Set(['name', 'client']);

export function findTexts(source: string): readonly Text[] {
  const texts = new Map<string, Text>();
  const add = (start: number, text: string) =>
    texts.set(text, { line: source.slice(0, start).split('\n').length, text });
  const visit = (node: unknown, key = ''): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, key);
    if (!isNode(node) || node.type === 'ImportDeclaration') return;
    const words = wordsOf(node);
    if (words !== undefined && isOwn(words, key)) add(node.start, words);
    if (node.type === 'Property') {
      addAmount(node, add);
      return visit(node.value, nameOf(node.key));
    }
    if (node.type === 'ObjectExpression') addFigure(node, add);
    for (const inner of Object.values(node)) visit(inner, key);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return [...texts.values()];
}

function isNode(node: unknown): node is ESTree.Node {
  return typeof node === 'object' && node !== null && 'type' in node;
}

function wordsOf(node: ESTree.Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.cooked?.trim();
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value.trim() : undefined;
}

function nameOf(key: ESTree.Node): string {
  return key.type === 'Identifier' ? key.name : '';
}

function isOwn(text: string, key: string): boolean {
  if (sharedKeys.has(key)) return false;
  const count = text.match(/\p{L}[\p{L}\p{N}]*/gu)?.length ?? 0;
  return count >= (nameKeys.has(key) ? 2 : leastWords) || price.test(text);
}

/** A figure such as `50+` counts together with its label. */
function addFigure(node: ESTree.ObjectExpression, add: (start: number, text: string) => void): void {
  const words = new Map(
    node.properties.flatMap((property) =>
      property.type === 'Property' ? [[nameOf(property.key), wordsOf(property.value)]] : [],
    ),
  );
  const [value, label] = [words.get('value'), words.get('label')];
  if (value && label) add(node.start, `${value} ${label}`);
}

type Property = Extract<ESTree.Node, { readonly type: 'Property' }>;

/** Prices, exchange rates, durations of work and opening hours. */
const amountKeys = new Set(['amount', 'rate', 'workingDays', 'opensAt', 'closesAt']);

function addAmount({ key, value }: Property, add: (start: number, text: string) => void): void {
  if (amountKeys.has(nameOf(key)) && value.type === 'Literal')
    add(value.start, `${nameOf(key)} ${String(value.value)}`);
}

const maxQuotedLength = 60;

function shorten(words: string): string {
  return words.length > maxQuotedLength ? `${words.slice(0, maxQuotedLength)}…` : words;
}

function findSamples(): readonly string[] {
  const listed = new Set(readFileSync(join(projectDir, samplesFile), 'utf8').match(/^[\da-f]{10}\b/gm));
  return listOwnTexts()
    .filter(({ fingerprint }) => listed.has(fingerprint))
    .map(({ place, words }) => `${place}: "${words}" is a sample`);
}

if (import.meta.main) {
  const settings = [...findPlaceholders(siteConfig), ...findMissingFacts(siteConfig)];
  const lines = [...settings.map((line) => `site.config.ts: ${line}`), ...findSamples()];
  for (const line of lines) console.error(line);
  if (lines.length > 0) {
    console.error(
      `\nReplace these samples, and add what is missing. If a text is true of your company, delete its line from ${samplesFile}.`,
    );
    process.exitCode = 1;
  }
}
