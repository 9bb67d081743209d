import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProof, proofHeader, proofSubject } from '#contract/proof.ts';
import { solveProof } from '#web/src/forms/solve-proof.ts';
import { endure, nothingLost } from './endure.ts';
import { openLaboratory } from './laboratory.ts';

const dayMs = 24 * 3_600_000;
let sent = 0;

/** The proof of a page whose clock is wrong; what is sent has its key for its words. */
function provenAt(clock: () => number) {
  return (body: string): Record<string, string> => {
    const times = { madeAt: clock(), elapsedMs: 20_000 };
    const nonces = solveProof(proofSubject(JSON.parse(body).message, body, times));
    return { [proofHeader]: formatProof({ ...times, nonces }) };
  };
}

test('N1, N5 · the clocks of visitors are a day ahead or a day behind', async () => {
  const lab = await openLaboratory({
    senders: 2,
    visitorSkewMs: -dayMs,
    headersFor: provenAt(() => Date.now() + (sent++ % 2 === 0 ? dayMs : -dayMs)),
  });

  const endured = await endure('Clocks of visitors a day off', lab, { strike: () => {}, mend: () => {} });

  expect(endured).toMatchObject(nothingLost);
});

test('N1, N5 · the clocks of the functions are a day ahead for a while', async () => {
  const lab = await openLaboratory({ senders: 2, headersFor: provenAt(Date.now) });
  const startWith = async (runtimeEnvironment: Readonly<Record<string, string>>) => {
    await lab.stopSite();
    await lab.startSite({ runtimeEnvironment });
  };

  const endured = await endure('Clocks of functions a day ahead', lab, {
    strike: () =>
      startWith({
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'skew-clock.ts')}`,
        CLOCK_SKEW_MS: String(dayMs),
      }),
    mend: () => startWith({}),
  });

  expect(endured).toMatchObject(nothingLost);
  expect(endured.storedAt.some((time) => Date.parse(time) > Date.now() + dayMs / 2)).toBe(true);
});
