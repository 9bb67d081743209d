import { isSolved, proofRules, puzzleText } from '#contract/proof.ts';
import { sha256 } from './sha256.ts';

const encoder = new TextEncoder();

/** A nonce for each puzzle of a submission. */
export function solveProof(subject: string): readonly number[] {
  const challenge = Array.from(sha256(encoder.encode(subject)).subarray(0, 4), hex).join('');
  return Array.from({ length: proofRules.puzzles }, (_, puzzle) => solve(challenge, puzzle));
}

function solve(challenge: string, puzzle: number): number {
  for (let nonce = 0; ; nonce += 1) {
    if (isSolved(sha256(encoder.encode(puzzleText(challenge, puzzle, nonce)))[0]!)) return nonce;
  }
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
