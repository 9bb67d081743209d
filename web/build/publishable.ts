/**
 * `node -r ./preflight.cjs web/build/publishable.ts` lists samples in settings, texts and pictures, and facts that the law demands and that
 * the settings do not have. With `domain`, exits with 1 if it finds one.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfig } from '#site-config';
import { findMissingFacts } from './required-facts.ts';

const projectDir = join(import.meta.dirname, '../..');
/** Lines of the sample company. A company deletes the line of a text that is true of it. */
export const samplesFile = 'company/samples.txt';
const sources = ['site.config.ts', 'company/*.ts'];
const wholeFiles = [
  'company/{pictures,brand}/**/*.{svg,jpg,jpeg,png,webp,avif}',
  'web/src/policies/{*-policy,terms-of-service}.ts',
];

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

/** The lines with texts or amounts that a company replaces, its pictures, and the policies, to which it must agree. */
export function listOwnLines(): readonly string[] {
  const lines = find(sources).flatMap((file) =>
    read(file)
      .split('\n')
      .filter(isOwn)
      .map((line) => `${file}: ${line.trim()}`),
  );
  return [...lines, ...find(wholeFiles).map((file) => `${file}: ${digest(read(file))}`)];
}

const isCode = /^\s*(import|\} from|\/?\*|\/\/)/;
/** Words of buttons, of positions and above headings: many companies have the same. */
const sharedTexts = /\b(label|completion|eyebrow|position|role): (['"`]).*?\2/g;
const quoted = /(['"`]).*?\1|['"`].*/g;
const threeWords = /^(?:[^\p{L}]*\p{L}+[^\p{L}]+){2}\p{L}/u;
const nameOrAmount = /\b(name|client): ['"`]|: [\d_]{2,}\b|['"`]\d/;

function isOwn(line: string): boolean {
  const text = line.replaceAll(sharedTexts, '');
  return !isCode.test(line) && (text.match(quoted)?.some((each) => threeWords.test(each)) || nameOrAmount.test(text));
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

function findSamples(): readonly string[] {
  const samples = new Set(readFileSync(join(projectDir, samplesFile), 'utf8').split('\n'));
  return listOwnLines()
    .filter((line) => samples.has(line))
    .map((line) => `${line} is a sample`);
}

if (import.meta.main) {
  const settings = [...findPlaceholders(siteConfig), ...findMissingFacts(siteConfig)];
  const lines = [...settings.map((line) => `site.config.ts: ${line}`), ...findSamples()];
  for (const line of lines) console.error(line);
  if (lines.length > 0) {
    console.error(
      `\nReplace these samples, and add what is missing. If a text is true of your company, delete its line from ${samplesFile}.`,
    );
    if (siteConfig.domain) process.exitCode = 1;
    else
      console.error('A site without `domain` is a trial: it is deployed with them, and search engines do not list it.');
  }
}
