/** A problem that the person can correct. The terminal shows only its message. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** `write` prints results to the standard output; `say` prints sentences to the standard error. */
export type Terminal = {
  readonly write: (text: string) => void;
  readonly say: (line: string) => void;
  readonly now: () => Date;
};

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CredentialsProviderError') {
    return 'This machine has no AWS credentials. Run `aws configure` or `aws sso login`, then run the command again.';
  }
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.name}: ${error.message.replace(/\.$/, '')}${cause}.`;
}

/** Control characters except LF, and marks that reorder a line. Joiners stay: emoji and Indic scripts need them. */
const unsafe = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A visitor's text without characters that control a terminal. */
export function printable(text: string): string {
  return text.replaceAll(unsafe, ' ');
}

export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** These take two cells of a terminal: wide characters of East Asia (UAX #11, revision 43) and emoji. */
const wide = /[\p{Emoji_Presentation}\uFE0F\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}\u3000-\u303F\uFF01-\uFF60]/u;
/** These take no cell: marks that combine with a letter, joiners. */
const joined = /[\p{Mn}\p{Me}\p{Cf}]/gu;
const characters = new Intl.Segmenter('en');

/** Pads or cuts a text to so many cells of a terminal. A letter or an emoji can have several code points. */
export function fitCells(text: string, cells: number): string {
  let kept = '';
  let free = cells;
  for (const { segment, index } of characters.segment(text)) {
    const width = wide.test(segment) ? 2 : Array.from(segment.replaceAll(joined, '')).length;
    const isLast = index + segment.length === text.length;
    if (width > free - (isLast ? 0 : 1)) return `${kept}…${' '.repeat(free - 1)}`;
    kept += segment;
    free -= width;
  }
  return kept + ' '.repeat(free);
}

/** `counted(1, 'message')` is `1 message`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
