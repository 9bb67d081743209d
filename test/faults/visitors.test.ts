import { expect, test } from 'vitest';
import { endure, nothingLost } from './endure.ts';
import { openLaboratory } from './laboratory.ts';

test('T4, N1 · a tab is closed while its message is on the way', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Tab closed mid-send', lab, {
    strike: () => (lab.database.harm = () => ({ kind: 'answered-late', ms: 1_000 })),
    mend: () => (lab.database.harm = () => undefined),
    act: async (visitor) => {
      await visitor.sendAndCloseTab();
      return 'kept';
    },
  });

  expect(endured).toMatchObject({ ...nothingLost, visitor: 'kept, then sent' });
});
