/** What a page's own script sends with a form (N5): the time, and work that cannot be done before the words are known. */
export const proofHeader = 'x-proof';

/** A field that no person sees. */
export const trapField = 'website';

export const proofRules = {
  /** Several small puzzles instead of a large one: the time they take together varies less. */
  puzzles: 8,
  /** Zeros at the beginning of each digest: 8 × 2^11 digests on average, a third of a second on a slow phone (`npm run bench:proof`). */
  zeroBits: 11,
  /** From the opening of the page. The page's script waits for it; nobody has typed an address by then. */
  minElapsedMs: 2000,
  /** Clocks of visitors may be wrong by a day, either way. */
  maxAgeMs: 36 * 3_600_000,
} as const;

export type Proof = { readonly madeAt: number; readonly elapsedMs: number; readonly nonces: readonly number[] };

/** What the puzzles are made from: this submission, by its key, its body and its time. */
export function proofSubject(key: string, body: string, { madeAt, elapsedMs }: Omit<Proof, 'nonces'>): string {
  return [key, madeAt, elapsedMs, body].join('\n');
}

/** `challenge`: the first 32 hexadecimal digits of the subject's SHA-256. Short enough for one block of the digest. */
export function puzzleText(challenge: string, puzzle: number, nonce: number): string {
  return `${challenge}.${puzzle}.${nonce}`;
}

/** Of the first 32 bits of the puzzle's SHA-256. */
export function isSolved(digestStart: number): boolean {
  return digestStart >>> (32 - proofRules.zeroBits) === 0;
}

export function formatProof({ madeAt, elapsedMs, nonces }: Proof): string {
  return [madeAt, elapsedMs, ...nonces].join('.');
}

export function readProof(text: string | undefined): Proof | undefined {
  if (text === undefined || text.length > 200 || !/^\d+(\.\d+)+$/.test(text)) return undefined;
  const [madeAt = 0, elapsedMs = 0, ...nonces] = text.split('.').map(Number);
  return nonces.length === proofRules.puzzles ? { madeAt, elapsedMs, nonces } : undefined;
}
