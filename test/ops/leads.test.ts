import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leadProgram } from '#ops/lead-program.ts';
import { UserError } from '#ops/user-error.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { runOn, startOps, storedItems, storeLeads } from './command.ts';

test('N3 · leads are listed by date, across months, oldest first', async () => {
  const { cloud, run } = await startOps();
  const items = await storeLeads(cloud, 700);

  const all = await run(leadProgram, 'list', '--since', '2026-10-01', '--json');
  const today = await run(leadProgram, 'list', '--since', '12h');

  const listed = all.out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line).id);
  expect(listed).toEqual(items.map(({ id }) => id).toReversed());
  expect(today).toMatchObject({ code: 0, told: expect.stringContaining('13 leads') });
  expect(today.out).toContain(`${items[0]?.id}  new    told     Asha Rao  Rao & Daughters  web-development\n`);
});

test('N2, N3 · a lead is shown by its reference however it is typed, and marked', async () => {
  const { cloud, run } = await startOps();
  const [item] = await storeLeads(cloud, 1);
  const reference = item?.id ?? '';

  const done = await run(leadProgram, 'done', reference.toLowerCase().replaceAll('-', ''));
  const shown = await run(leadProgram, 'show', reference);
  const open = await run(leadProgram, 'list', '--show', 'new');

  expect(done.code).toBe(0);
  expect(shown.out).toContain(`Reference   ${reference}\n`);
  expect(shown.out).toContain('Status      done\n');
  expect(shown.out).toContain('We need a site.\nSoon.\n');
  expect(open.out).toBe('');
});

test('N3 · what is not there, and what cannot be read, is a sentence and the exit code 1', async () => {
  const { run } = await startOps();

  expect(await run(leadProgram, 'show', '7K3M-Q2XD-4RTN')).toMatchObject({
    code: 1,
    told: 'There is no lead 7K3M-Q2XD-4RTN.',
  });
  expect(await run(leadProgram, 'done', '7K3M-Q2XD-4RTN')).toMatchObject({ code: 1 });
  expect(await run(leadProgram, 'show', 'x')).toMatchObject({ code: 1, told: expect.stringContaining('looks like') });
  expect(await run(leadProgram, 'list', '--since', 'soon')).toMatchObject({
    code: 1,
    told: expect.stringContaining('Write a date'),
  });
  expect(await run(leadProgram, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('replay') });
  const closed = runOn(() => Promise.reject(new UserError('No local cloud answers.')));
  expect(await closed(leadProgram, 'list')).toMatchObject({ code: 1, told: 'No local cloud answers.' });
});

test('N1, N5 · a lead nobody was told of is told by replay, one that is held by release', async () => {
  const { cloud, local, run } = await startOps();
  const [failed] = await storeLeads(cloud, 1, { notice: 'failed', createdAt: '2026-11-22T08:00:00.000Z' });
  const [held] = await storeLeads(cloud, 1, { notice: 'held', createdAt: '2026-11-22T08:00:00.000Z' });

  const listed = await run(leadProgram, 'list', '--show', 'untold');
  const replayed = await run(leadProgram, 'replay');
  await expect
    .poll(() => local.mail().map(({ subject }) => subject))
    .toEqual([expect.stringContaining(failed?.id ?? '')]);
  const released = await run(leadProgram, 'release', held?.id ?? '');
  await expect.poll(local.mail).toHaveLength(2);
  await expect
    .poll(async () => (await storedItems(cloud, 'contacts')).map(({ notice }): unknown => notice))
    .toEqual(['told', 'told']);
  const again = await run(leadProgram, 'release', held?.id ?? '');

  expect(listed.told).toContain('1 leads');
  expect(replayed).toMatchObject({ code: 0, told: '1 leads are told again.' });
  expect(released.code).toBe(0);
  expect(again).toMatchObject({ code: 1, told: expect.stringContaining('is not held') });
});

test.each(['csv', 'json'] as const)(
  'N3 · an export as %s that was broken off is gone on with, and is whole',
  async (format) => {
    const { cloud, run } = await startOps();
    const items = await storeLeads(cloud, 900);
    const out = join(createTemporaryFolder(), `leads.${format}`);
    const args = ['export', '--format', format, '--since', '2026-01-01', '--out', out];
    let reads = 0;
    const breaking = runOn(() =>
      Promise.resolve({
        ...cloud,
        table(form) {
          reads += 1;
          if (reads > 16) throw new Error('The network is gone.');
          return cloud.table(form);
        },
      }),
    );

    const broken = await breaking(leadProgram, ...args);
    expect(broken.code).toBe(1);
    expect(existsSync(out)).toBe(false);
    // As if the process had ended in the middle of a line.
    writeFileSync(`${out}.part`, `${readFileSync(`${out}.part`, 'utf8')}half a li`);
    const resumed = await run(leadProgram, ...args);

    expect(resumed).toMatchObject({
      code: 0,
      told: expect.stringMatching(/Going on after [1-9]\d+ leads.*900 leads/s),
    });
    const text = readFileSync(out, 'utf8');
    const references = [...text.matchAll(/[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/g)].map(([reference]) => reference);
    expect(references).toEqual(items.map(({ id }) => id).toReversed());
    expect(format === 'csv' || JSON.parse(text).length === 900).toBe(true);
  },
);
