/** Solves the puzzles of one submission: its message brings the subject, the answer is the nonces. */
import { solveProof } from './solve-proof.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(solveProof(data));
});
