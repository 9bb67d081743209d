import { expect, test } from 'vitest';
import { endure, nothingLost } from './endure.ts';
import { openLaboratory } from './laboratory.ts';
import type { Fault } from './link.ts';
import { prepareWithTimeout } from './short-timeout.ts';

/** The links harm what passes, two requests of three: some attempts come through. */
function often(fault: Fault, operations?: RegExp): (operation: string) => Fault | undefined {
  let count = 0;
  return (operation) => (operations?.test(operation) === false || count++ % 3 === 2 ? undefined : fault);
}

function once(fault: Fault): () => Fault | undefined {
  const faults = [fault];
  return () => faults.pop();
}

const never = () => undefined;

test('T4, N1 · the machine of the database is killed and started again', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Database killed and restarted', lab, {
    strike: () => lab.killSite(),
    mend: () => lab.startSite(),
  });

  expect(endured).toMatchObject({ ...nothingLost, visitor: 'kept, then sent' });
});

test('T4, N1 · nobody reaches the database', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Database unreachable', lab, {
    strike: () => (lab.database.harm = () => ({ kind: 'cut' })),
    mend: () => (lab.database.harm = never),
  });

  expect(endured).toMatchObject({ ...nothingLost, visitor: 'kept, then sent' });
});

test('T4, N1 · the database takes two seconds for each request', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Database slow (2 s)', lab, {
    strike: () => (lab.database.harm = () => ({ kind: 'delayed', ms: 2_000 })),
    mend: () => (lab.database.harm = never),
    ms: 10_000,
    at: lab.database,
  });

  expect(endured).toMatchObject(nothingLost);
});

test('T4, N1 · the connection is reset after the write', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Connection reset after the write', lab, {
    strike: () => (lab.database.harm = often({ kind: 'cut-after' })),
    mend: () => (lab.database.harm = never),
    at: lab.database,
  });

  expect(endured).toMatchObject(nothingLost);
});

test('T4, N1 · the functions are killed in the middle of a request, after the write and after the mail', async () => {
  const lab = await openLaboratory({ assemblyDir: await prepareWithTimeout(4) });

  const endured = await endure('Functions killed mid-request', lab, {
    strike() {
      lab.database.harm = often({ kind: 'answered-late', ms: 8_000 }, /PutItem/);
      lab.sender.harm = once({ kind: 'answered-late', ms: 8_000 });
    },
    mend() {
      lab.database.harm = never;
    },
    ms: 10_000,
    at: lab.database,
  });

  expect(endured).toMatchObject(nothingLost);
});

test('T4, N1 · the database never answers, and every wait ends in a time-out', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Time-out', lab, {
    strike: () => (lab.database.harm = () => ({ kind: 'silent' })),
    mend: () => (lab.database.harm = never),
  });

  expect(endured).toMatchObject({ ...nothingLost, visitor: 'kept, then sent' });
});

test('T4, N1 · the function that tells the company does not even load', async () => {
  const lab = await openLaboratory({ functionSettings: { MAIL_FROM: 'nobody' } });

  const endured = await endure('Notify failing', lab, {
    strike: () => expect(lab.mails.count).toBe(0),
    async mend() {
      await lab.stopSite();
      await lab.startSite({ functionSettings: {} });
    },
  });

  expect(endured).toMatchObject(nothingLost);
});

test('T4, N1 · the sender of mails is down', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Sender down', lab, {
    strike: () => (lab.sender.harm = () => ({ kind: 'failed' })),
    mend: () => (lab.sender.harm = never),
    at: lab.sender,
  });

  expect(endured).toMatchObject(nothingLost);
});

test('T4, N1 · the sender takes mails, and the connection is reset before it says so', async () => {
  const lab = await openLaboratory();

  const endured = await endure('Sender reset after it took the mail', lab, {
    strike: () => (lab.sender.harm = often({ kind: 'cut-after' })),
    mend: () => (lab.sender.harm = never),
    at: lab.sender,
  });

  expect(endured).toMatchObject(nothingLost);
});
