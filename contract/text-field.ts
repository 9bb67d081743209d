import * as v from 'valibot';

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const notInOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const invisible = /[^\P{Cc}\n\t]/gu;

/** Counts before trimming, as the counter in the browser does. */
function atMost(label: string, max: number) {
  return v.check(
    (text: string) => countCharacters(text) <= max,
    ({ input }) =>
      `${label} is ${formatCount(countCharacters(input))} characters long. Shorten it to ${formatCount(max)}.`,
  );
}

export function line(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text.`),
    atMost(label, max),
    v.trim(),
    v.check((text) => !notInOneLine.test(text), `${label} must be a single line without control characters.`),
  );
}

export function requiredLine(label: string, max: number, missing: string) {
  return v.nullish(v.pipe(line(label, max), v.nonEmpty(missing)), '');
}

/** Control characters are removed and not refused, because people cannot see them in a pasted text. */
export function requiredText(label: string, max: number, missing: string) {
  const text = v.pipe(
    v.string(`${label} must be text.`),
    atMost(label, max),
    v.transform((typed) => normalizeLineEnds(typed.toWellFormed()).replaceAll(invisible, '')),
    v.trim(),
    v.nonEmpty(missing),
  );
  return v.nullish(text, '');
}

export function optionalField<const Field extends v.GenericSchema<string, string>>(field: Field) {
  return v.pipe(
    v.nullish(field),
    v.transform((text) => text || undefined),
  );
}

function normalizeLineEnds(text: string): string {
  return text.replaceAll(lineEnd, '\n');
}

/** In UTF-16 code units. A line end is one unit, as for `maxlength` (HTML, 4.10.19.3, read 2026-11-21). */
export function countCharacters(text: string): number {
  return normalizeLineEnds(text).length;
}

/** Writes a number as `1,234,567`. `toLocaleString` would delay a key press by 20 ms (Chromium 147). */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\d(?=(\d{3})+$)/g, '$&,');
}
