import * as v from 'valibot';

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const notInOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const invisible = /[^\P{Cc}\n\t]/gu;

/** The schema counts before it trims, as the browser's counter does. */
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

/** `missing` is the whole sentence shown for an empty field (F2). */
export function requiredLine(label: string, max: number, missing: string) {
  return v.pipe(line(label, max), v.nonEmpty(missing));
}

/** Control characters are dropped, not refused: the writer of a pasted message cannot see them. */
export function requiredText(label: string, max: number, missing: string) {
  return v.pipe(
    v.string(`${label} must be text.`),
    atMost(label, max),
    v.transform((text) => normalizeLineEnds(text.toWellFormed()).replaceAll(invisible, '')),
    v.trim(),
    v.nonEmpty(missing),
  );
}

/** Absent, null and empty all mean "not given", and nothing is stored (F3). */
export function optionalField<const Field extends v.GenericSchema<string, string>>(field: Field) {
  return v.pipe(
    v.nullish(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => undefined),
          ),
          field,
        ],
        firstIssueOf(field),
      ),
    ),
    v.transform((text) => text || undefined),
  );
}

function firstIssueOf(field: v.GenericSchema<string, string>) {
  return (issue: v.BaseIssue<unknown>): string => {
    const result = v.safeParse(field, issue.input);
    return result.success ? issue.message : result.issues[0].message;
  };
}

/** Browsers send `\r\n` in a native post; word processors paste the rarer line ends. */
function normalizeLineEnds(text: string): string {
  return text.replaceAll(lineEnd, '\n');
}

/** In UTF-16 code units, a line end counting as one, as `maxlength` does (HTML, 4.10.19.3 and 4.10.11, read 2026-11-21). */
export function countCharacters(text: string): number {
  return normalizeLineEnds(text).length;
}

/**
 * A whole number with the commas of India: `12,34,567`. Not `toLocaleString`: it loads a language's tables at a key press
 * (17 to 24 ms, Chromium 147, measured 2026-11-23).
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\d(?=(\d\d)*\d{3}$)/g, '$&,');
}
