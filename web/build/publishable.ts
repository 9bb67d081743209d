/** `node web/build/publishable.ts`: exits with 1 and a list if settings or words are still samples. `npm run deploy` runs it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteConfig } from '#site-config';

/** RFC 2606 and RFC 6761 reserve these names for documentation and tests. */
const reservedHost =
  /(^|[@./])([\w-]+\.)*([\w-]+\.(example|test|invalid|localhost)|example\.(com|net|org))(?=[/:?#]|$)/i;
const inventedPhone = /^\+\d*?(\d)\1{6,}$/;
const saysSo = /placeholder|lorem ipsum|\bto ?do\b/i;
const maxQuotedLength = 60;

/** One line for each setting that cannot be real. */
export function findPlaceholders(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, place ? `${place}.${key}` : key));
  }
  if (typeof value !== 'string') return [];
  const reason = reservedHost.test(value)
    ? 'its domain is reserved for examples'
    : inventedPhone.test(value)
      ? 'the number does not exist'
      : saysSo.test(value)
        ? 'it is a placeholder'
        : undefined;
  return reason ? [`${place} is "${value}": ${reason}`] : [];
}

/** One line for each object flagged `sample: true`, with its first words. */
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
