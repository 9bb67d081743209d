/** Line ends of every kind; word processors paste the rarer ones. */
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Makes every line end `\n`, as `<textarea>` does; browsers send `\r\n` when they post a form by themselves. */
export function normalizeLineEnds(text: string): string {
  return text.replaceAll(lineEnd, '\n');
}

/**
 * The length of a value as the limits count it: UTF-16 code units with every line end as one, which is what the
 * `maxlength` of an input and of a textarea counts (HTML, 4.10.19.3 and 4.10.11, read 2026-11-21).
 */
export function countCharacters(text: string): number {
  return normalizeLineEnds(text).length;
}

/** The sentence for a value that is longer than its limit, such as `The message`. */
export function describeTooLong(label: string, length: number, max: number): string {
  return `${label} is ${formatCount(length)} characters long. Shorten it to ${formatCount(max)}.`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}
