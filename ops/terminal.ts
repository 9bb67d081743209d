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
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const hint = error.name === 'CredentialsProviderError' ? ' See docs/deploying.md, “Credentials”.' : '';
  return `${error.name}: ${error.message.replace(/\.$/, '')}${cause}.${hint}`;
}

/** Control characters except LF, and marks that reorder a line. Joiners stay: emoji and Indic scripts need them. */
const unsafe = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A visitor's text without characters that control a terminal. */
export function printable(text: string): string {
  return text.replaceAll(unsafe, ' ');
}

export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `counted(1, 'message')` is `1 message`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
