import { createHash } from 'node:crypto';
import { formatProof, isSolved, proofRules, proofSubject, puzzleText, type Proof } from '#contract/proof.ts';

/** Does the work that a page's script does (N5): about 32,000 digests. */
export function prove(key: string, body: string, times: Omit<Proof, 'nonces'>): string {
  const challenge = createHash('sha256')
    .update(proofSubject(key, body, times))
    .digest('hex')
    .slice(0, 32);
  const nonces = Array.from({ length: proofRules.puzzles }, (_, puzzle) => solve(challenge, puzzle));
  return formatProof({ ...times, nonces });
}

function solve(challenge: string, puzzle: number): number {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256')
      .update(puzzleText(challenge, puzzle, nonce))
      .digest();
    if (isSolved(digest.readUInt32BE())) return nonce;
  }
}
