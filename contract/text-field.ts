import * as v from 'valibot';
import { countCharacters, describeTooLong, normalizeLineEnds } from './text-length.ts';

/** Anything that could break out of one line, or hide in it: C0 and C1 controls, line and paragraph separators, unpaired surrogates. */
const notInOneLine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** What is left that no reader could see, apart from line breaks and tabs. */
const invisible = /[^\P{Cc}\n\t]/gu;

/** Counts what was typed before anything is trimmed: the browser's counter and `maxlength` see no other text. */
function atMost(label: string, max: number) {
  return v.check(
    (text: string) => countCharacters(text) <= max,
    ({ input }) => describeTooLong(label, countCharacters(input), max),
  );
}

/** A single-line field that may be empty: trimmed, at most `max` characters, no control characters (F6). */
export function line(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text.`),
    atMost(label, max),
    v.trim(),
    v.check((text) => !notInOneLine.test(text), `${label} must be a single line without control characters.`),
  );
}

/** A single-line field that must hold something (F2). `missing` is the whole sentence shown when it does not. */
export function requiredLine(label: string, max: number, missing: string) {
  return v.pipe(line(label, max), v.nonEmpty(missing));
}

/**
 * A field of several lines that must hold something. Line ends become `\n` and other control characters are dropped
 * rather than refused: a pasted message must never be lost over a character its writer cannot see.
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

/** Makes a text field optional: absent, null and empty all mean "not given", and nothing is stored for it (F3). */
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
