const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Browsers send `\r\n` when they post a form by themselves; word processors paste the rarer line ends. */
export function normalizeLineEnds(text: string): string {
  return text.replaceAll(lineEnd, '\n');
}

/**
 * In UTF-16 code units with every line end as one, which is what `maxlength` counts (HTML, 4.10.19.3 and 4.10.11, read
 * 2026-11-21).
 */
export function countCharacters(text: string): number {
  return normalizeLineEnds(text).length;
}

export function describeTooLong(label: string, length: number, max: number): string {
  return `${label} is ${formatCount(length)} characters long. Shorten it to ${formatCount(max)}.`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-IN');
}
