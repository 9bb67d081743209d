import * as v from 'valibot';

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const notInOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const control = /[^\P{Cc}\n\t]/gu;
/** Marks that reorder the text around them, and signs without a width. Joiners stay: emoji and Indic scripts need them. */
const hidden = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** U+2800 is a blank. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\s\u2800]/u;

/** Counts before trimming, as the counter in the browser does. */
function atMost(label: string, max: number) {
  return v.check(
    (text: string) => countCharacters(text) <= max,
    ({ input }) =>
      `${label} is ${formatCount(countCharacters(input))} characters long. Shorten it to ${formatCount(max)}.`,
  );
}

/** A decoder writes U+FFFD in place of bytes that are not UTF-8. */
function undamagedText(label: string, max: number) {
  const message = `${label} has a damaged character (\uFFFD). Type it again.`;
  return v.pipe(v.string(`${label} must be text.`), atMost(label, max), v.excludes('\uFFFD', message));
}

/** Empty if there is nothing to see. */
export function toVisible(text: string): string {
  const shown = text.replaceAll(hidden, '').trim();
  return visible.test(shown) ? shown : '';
}

export function line(label: string, max: number) {
  return v.pipe(
    undamagedText(label, max),
    v.transform(toVisible),
    v.check((text) => !notInOneLine.test(text), `${label} must be a single line without control characters.`),
  );
}

export function requiredLine(label: string, max: number, missing: string) {
  return v.nullish(v.pipe(line(label, max), v.nonEmpty(missing)), '');
}

/** Control characters are removed and not refused, because people cannot see them in a pasted text. */
export function requiredText(label: string, max: number, missing: string) {
  const text = v.pipe(
    undamagedText(label, max),
    v.transform((typed) => toVisible(normalizeLineEnds(typed.toWellFormed()).replaceAll(control, ''))),
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

/** Writes `320,000`, or `3,20,000` with lakhs. The first `toLocaleString` of a page takes 20 to 40 ms (Chromium 156). */
export function formatCount(count: number, { separator = ',', lakhs = false } = {}): string {
  const beforeGroup = lakhs ? /\d(?=(\d\d)*\d{3}$)/g : /\d(?=(\d{3})+$)/g;
  return String(count).replaceAll(beforeGroup, `$&${separator}`);
}
