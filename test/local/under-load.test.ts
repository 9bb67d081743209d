import { expect, test } from 'vitest';
import { endure, nothingLost } from '#test/faults/endure.ts';
import { openLaboratory } from '#test/faults/laboratory.ts';

// `npm run test:faults` has every fault, for longer, and a person at the page.
test('N1 · under load, with connections cut after writes and after mails, what is acknowledged is stored once and told', async () => {
  const lab = await openLaboratory({ senders: 4, hasVisitor: false });
  let passed = 0;
  const cutOften = () => (passed++ % 3 === 0 ? ({ kind: 'cut-after' } as const) : undefined);

  const endured = await endure('Connections cut after writes and mails', lab, {
    strike() {
      lab.database.harm = cutOften;
      lab.sender.harm = cutOften;
    },
    mend() {
      lab.database.harm = () => undefined;
      lab.sender.harm = () => undefined;
    },
    ms: 1_000,
    at: lab.database,
  });

  expect(endured).toMatchObject({ ...nothingLost, visitor: undefined });
});
