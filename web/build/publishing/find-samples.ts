export type Sample = { readonly place: string; readonly words: string };

const maxQuotedLength = 60;

/**
 * Finds everything flagged `sample: true` in what a content module exports, each once. `place` reads like
 * `stats.items[0]`; `words` are the first words of the sample, so that it is recognised on the page.
 */
export function findSamples(exported: unknown): readonly Sample[] {
  return [...walk(exported, '', new Set())];
}

function* walk(value: unknown, place: string, seen: Set<object>): Generator<Sample> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if ('sample' in value && value.sample === true) {
    yield { place, words: firstWords(value) };
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, step(place, key, value), seen);
}

function step(place: string, key: string, container: object): string {
  if (Array.isArray(container)) return `${place}[${key}]`;
  return place === '' ? key : `${place}.${key}`;
}

function firstWords(sample: object): string {
  const texts = Object.values(sample).filter((value) => typeof value === 'string');
  const all = texts.join(', ');
  return all.length > maxQuotedLength ? `${all.slice(0, maxQuotedLength)}…` : all;
}
