import { formatProof, proofRules, proofSubject } from '#contract/proof.ts';
import { startWorker } from '#web/src/ui/start-worker.ts';
import type { Attempt } from './draft.ts';
import workerUrl from './proof-worker.ts?worker&url';
import { solveProof } from './solve-proof.ts';

/** Far longer than the slowest phone needs: nobody is told of a form that is sent without a proof until somebody looks. */
const patienceMs = 20_000;

/** A page that was offline for a day makes a new one: the server takes none that is older than its rules say. */
const freshMs = proofRules.maxAgeMs / 3;

let latest: { readonly key: string; readonly madeAt: number; readonly proof: Promise<string | undefined> } | undefined;

/** The proof of an attempt (N5), begun when it is first asked for. Never rejects. */
export function proofFor(attempt: Attempt): Promise<string | undefined> {
  const now = Date.now();
  if (latest?.key !== attempt.key || now - latest.madeAt > freshMs)
    latest = { key: attempt.key, madeAt: now, proof: makeProof(attempt).catch(() => undefined) };
  return latest.proof;
}

async function makeProof({ key, payload }: Attempt): Promise<string | undefined> {
  if (typeof Worker === 'undefined') return undefined;
  const early = proofRules.minElapsedMs - performance.now();
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  const times = { madeAt: Date.now(), elapsedMs: Math.ceil(performance.now()) };
  const worker = startWorker(workerUrl);
  try {
    const nonces = await answerOf(worker, proofSubject(key, payload, times));
    return nonces && formatProof({ ...times, nonces });
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, subject: string): Promise<readonly number[] | undefined> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) => resolve(data));
    // The connection may break before the worker's script is there.
    worker.addEventListener('error', () => resolve(solveProof(subject)));
    setTimeout(() => resolve(undefined), patienceMs);
    worker.postMessage(subject, []);
  });
}
