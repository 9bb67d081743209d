import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Cloud } from '#ops/cloud.ts';
import type { ProgramParts } from '#ops/lead-program.ts';
import { putBack } from '#ops/restore/lost-items.ts';
import { restoreProgram } from '#ops/restore/restore-program.ts';
import { UserError } from '#ops/user-error.ts';
import { startOps, storedItems, storeLeads } from './command.ts';

const minuteMs = 60_000;
const restoreMs = 3 * 60 * minuteMs;

function withPause(pause: (ms: number) => void) {
  return (parts: ProgramParts) => restoreProgram({ ...parts, pause: async (ms) => pause(ms) });
}

/** Four leads, then a mistake: two of them deleted, one worked on, one more come in. `at` is before the mistake. */
async function makeMistake() {
  const { local, cloud, run } = await startOps({ restoreMs });
  const [worked, kept] = await storeLeads(cloud, 2);
  const [lost] = await storeLeads(cloud, 1, { email: 'Asha@Example.com' });
  const [erased] = await storeLeads(cloud, 1, { email: 'ravi@example.com' });
  const [expired] = await storeLeads(cloud, 1, { email: 'long@ago.example' });
  await setAttribute(cloud, expired?.id, 'expiresAt', 1_700_000_000);
  local.clock.advance(minuteMs);
  const at = new Date(Date.now() + minuteMs).toISOString();
  local.clock.advance(minuteMs);
  for (const lead of [lost, erased, expired]) {
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table('contacts'), Key: { id: lead?.id } }));
  }
  await setAttribute(cloud, worked?.id, 'status', 'done');
  const [come] = await storeLeads(cloud, 1, { email: 'new@example.com' });
  local.clock.advance(6 * minuteMs);
  let waitedMs = 0;
  return {
    ids: { worked: worked?.id, kept: kept?.id, lost: lost?.id, erased: erased?.id, come: come?.id },
    at,
    cloud,
    local,
    /** Time passes while the program waits, and only then. */
    restore: (...args: readonly string[]) =>
      run(
        withPause((ms) => {
          waitedMs += ms;
          local.clock.advance(ms);
        }),
        ...args,
      ),
    run,
    waited: () => waitedMs,
    tables: async () => (await cloud.documents.send(new ListTablesCommand({}))).TableNames ?? [],
  };
}

async function setAttribute({ documents, table }: Cloud, id: string | undefined, name: string, value: unknown) {
  await documents.send(
    new UpdateCommand({
      TableName: table('contacts'),
      Key: { id },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}

test('O8 · drill: a restore takes three hours, then what was lost is shown, and put back beside what has come and changed since', async () => {
  const { at, cloud, ids, local, restore, tables, waited } = await makeMistake();
  const before = await storedItems(cloud, 'contacts');

  const shown = await restore('contacts', '--at', at);
  const untouched = await storedItems(cloud, 'contacts');
  const beside = await tables();
  const done = await restore('contacts', '--at', at, '--yes', '--json', '--without', 'RAVI@example.com');

  expect(shown.code).toBe(1);
  expect(shown.out.trimEnd().split('\n')).toHaveLength(2);
  for (const id of [ids.lost, ids.erased]) expect(shown.out).toContain(`${id}  `);
  expect(shown.told).toContain('is being restored, for 60 minutes so far');
  expect(shown.told).toContain('2 items are missing, 2 are there, 1 have expired, 0 are left out.');
  expect(shown.told).toContain('Nothing was changed: add --yes.');
  expect(waited()).toBeGreaterThanOrEqual(restoreMs);
  expect(untouched).toEqual(before);
  expect(beside.filter((name) => name.includes('-restored-'))).toHaveLength(1);

  expect(JSON.parse(done.out)).toMatchObject({ lost: 1, putBack: 1, there: 2, leftOut: 1, isDone: true });
  expect(done.told).toContain('was begun by an earlier run');
  const after = new Map((await storedItems(cloud, 'contacts')).map((item) => [item['id'], item]));
  expect(new Set(after.keys())).toEqual(new Set([ids.worked, ids.kept, ids.lost, ids.come]));
  expect(after.get(ids.worked)).toMatchObject({ status: 'done' });
  expect(after.get(ids.lost)).toMatchObject({ email: 'Asha@Example.com' });
  expect((await tables()).filter((name) => name.includes('-restored-'))).toEqual([]);
  expect(local.mail()).toEqual([]);
});

test('O8 · waiting that was broken off is gone on with by the same command, without a second restore', async () => {
  const { at, local, restore, run, tables } = await makeMistake();
  let pauses = 0;
  const broken = withPause((ms) => {
    local.clock.advance(ms);
    pauses += 1;
    if (pauses === 5) throw new UserError('The connection is gone.');
  });

  const first = await run(broken, 'contacts', '--at', at);
  const second = await restore('contacts', '--at', at, '--yes', '--keep');

  expect(first).toMatchObject({ code: 1, told: expect.stringContaining('The connection is gone.') });
  expect(second).toMatchObject({ code: 0, told: expect.stringContaining('2 were put back.') });
  expect((await tables()).filter((name) => name.includes('-restored-'))).toHaveLength(1);
});

test('O8 · of a table that is younger than five minutes nothing can be had yet, and the command says to wait', async () => {
  const { run } = await startOps({ restoreMs });

  const { code, told } = await run(
    withPause(() => {}),
    'contacts',
    '--at',
    new Date().toISOString(),
  );

  expect({ code, told }).toEqual({ code: 1, told: expect.stringMatching(/is kept since 20\S+Z, .* Wait a little\./) });
});

test('O8 · a moment that cannot be had is refused with those that can, before anything is made', async () => {
  const { restore, tables } = await makeMistake();
  const before = await tables();

  const tooEarly = await restore('contacts', '--at', '2020-01-01');
  const tooLate = await restore('newsletters', '--at', '2036-01-01');
  const none = await restore('contacts', '--at', 'once');
  const unknown = await restore('people', '--at', 'yesterday');

  for (const { code, told } of [tooEarly, tooLate]) {
    expect(code).toBe(1);
    expect(told).toMatch(/cannot be had: \S+ can be restored as it was from 20\S+Z to 20\S+Z/);
  }
  expect(none.told).toContain('Write a date such as 2026-11-22');
  expect(unknown.told).toContain('Allowed choices are contacts, newsletters');
  expect(await tables()).toEqual(before);
});

test('O8 · what has come into the table since it was looked at is not overwritten', async () => {
  const { cloud } = await startOps();
  const [lead] = await storeLeads(cloud, 1);
  const tables = { restored: 'not asked', live: cloud.table('contacts'), keyName: 'id' };

  const count = await putBack(cloud.documents, tables, [
    { id: String(lead?.id), email: 'as-it-was@example.com' },
    { id: 'lost', email: 'lost@example.com' },
  ]);

  const stored = new Map((await storedItems(cloud, 'contacts')).map((item) => [item['id'], item]));
  expect(count).toBe(1);
  expect(stored.get(lead?.id)).toEqual(lead);
  expect(stored.get('lost')).toEqual({ id: 'lost', email: 'lost@example.com' });
});
