import { expect, onTestFinished, test } from 'vitest';
import { endure, visitorSendsDuring } from './endure.ts';
import { Laboratory, type LaboratoryOptions } from './laboratory.ts';

async function openLab(options?: LaboratoryOptions): Promise<Laboratory> {
  const lab = await Laboratory.open(options);
  onTestFinished(() => lab.close());
  return lab;
}

test('T4, N1 · the machine of the database is killed and started again', async () => {
  const lab = await openLab();

  await endure('Database killed and restarted', lab, async () => {
    await lab.killSite();
    await visitorSendsDuring(lab, 2_000, () => lab.startSite());
  });

  expect(lab.senders.acknowledged.size).toBeGreaterThan(0);
});

test('T4, N1 · the database refuses every connection', async () => {
  const lab = await openLab();

  await endure('Database unreachable', lab, async () => {
    lab.database.harm = () => ({ kind: 'cut' });
    await visitorSendsDuring(lab, 3_000, () => (lab.database.harm = () => undefined));
  });
});
