import { createHash } from 'node:crypto';
import type { HeldFor } from '#contract/leads.ts';
import { isSolved, proofRules, proofSubject, puzzleText, readProof } from '#contract/proof.ts';

type Sent = { readonly key: string; readonly body: string; readonly proof: string | undefined };

/** Needs nothing stored: the proof holds for this key, these words and about this time only. */
export function checkProof({ key, body, proof }: Sent, now: Date): HeldFor | undefined {
  const read = readProof(proof);
  if (!read || Math.abs(now.getTime() - read.madeAt) > proofRules.maxAgeMs) return 'proof';
  const challenge = createHash('sha256')
    .update(proofSubject(key, body, read))
    .digest('hex')
    .slice(0, 32);
  const solved = read.nonces.every((nonce, puzzle) =>
    isSolved(
      createHash('sha256')
        .update(puzzleText(challenge, puzzle, nonce))
        .digest()
        .readUInt32BE(),
    ),
  );
  if (!solved) return 'proof';
  return read.elapsedMs < proofRules.minElapsedMs ? 'pace' : undefined;
}
