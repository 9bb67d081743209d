/** `node web/build/publishable.ts` lists samples in settings and texts. Exits with 1 if it finds one. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteConfig } from '#site-config';

/** Reserved for documentation and tests (RFC 2606, RFC 6761). */
const reservedHost =
  /(^|[@./])([\w-]+\.)*([\w-]+\.(example|test|invalid|localhost)|example\.(com|net|org))(?=[/:?#]|$)/i;
const inventedPhone = /^\+\d*?(\d)\1{6,}$/;
const placeholderWords = /placeholder|lorem ipsum|\bto ?do\b/i;
const maxQuotedLength = 60;

/** Returns one line for each setting with a reserved domain, an invented number or placeholder text. */
export function findPlaceholders(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, place ? `${place}.${key}` : key));
  }
  if (typeof value !== 'string') return [];
  const reason = reservedHost.test(value)
    ? 'its domain is reserved for examples'
    : inventedPhone.test(value)
      ? 'the number does not exist'
      : placeholderWords.test(value)
        ? 'it is a placeholder'
        : undefined;
  return reason ? [`${place} is "${value}": ${reason}`] : [];
}

export function findSamples(value: unknown, place = '', seen = new Set<object>()): readonly string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('sample' in value && value.sample === true) return [`${place} is a sample (${firstWords(value)})`];
  return Object.entries(value).flatMap(([key, inner]) =>
    findSamples(inner, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key, seen),
  );
}

function firstWords(sample: object): string {
  const words = Object.values(sample)
    .filter((value) => typeof value === 'string')
    .join(', ');
  return words.length > maxQuotedLength ? `${words.slice(0, maxQuotedLength)}…` : words;
}

async function listSamples(): Promise<readonly string[]> {
  const lines = findPlaceholders(siteConfig).map((line) => `site.config.ts: ${line}`);
  const folder = join(import.meta.dirname, '../content');
  for (const name of (await readdir(folder)).toSorted()) {
    const content: object = await import(pathToFileURL(join(folder, name)).href);
    lines.push(...findSamples({ ...content }).map((line) => `web/content/${name}: ${line}`));
  }
  return lines;
}

if (import.meta.main) {
  const lines = await listSamples();
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exitCode = 1;
}
