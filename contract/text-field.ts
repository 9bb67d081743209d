import * as v from 'valibot';
import { countCharacters, describeTooLong, normalizeLineEnds } from './text-length.ts';

const notInOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const invisible = /[^\P{Cc}\n\t]/gu;

/** Before anything is trimmed, as the browser's counter counts. */
function atMost(label: string, max: number) {
  return v.check(
    (text: string) => countCharacters(text) <= max,
    ({ input }) => describeTooLong(label, countCharacters(input), max),
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

/**
 * Drops control characters rather than refusing them: a pasted message must not be lost over a character that its
 * writer cannot see.
 */
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
