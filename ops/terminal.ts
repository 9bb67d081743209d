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

/** `counted(1, 'lead')` is `1 lead`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
