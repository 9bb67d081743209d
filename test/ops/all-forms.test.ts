import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FormName } from '#contract/form-routes.ts';
import { allForms, leadForms, subscriptionForms } from '#contract/forms.ts';
import { leadProgram } from '#ops/leads.ts';
import { privacyProgram } from '#ops/privacy.ts';
import { restoreProgram } from '#ops/restore.ts';
import { subscriberProgram } from '#ops/subscribers.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { readSheets } from '#test/ops/read-sheets.ts';
import { now, runOn, store, storedItem, useTestClouds } from './command-run.ts';

const { createTable, openTestCloud } = useTestClouds();
const email = 'asha@example.com';
const createdAt = '2026-11-22T08:00:00.000Z';
const place = { email, createdAt, delivery: 'failed', expiresAt: 2_000_000_000 };

/** The reference of the only lead of a form. */
const idOf = (name: FormName) =>
  `${name
    .padEnd(4, '0')
    .slice(0, 4)
    .toUpperCase()
    .replaceAll(/[ILOU]/g, '0')}-0000-0000`;
const keyOf = (name: FormName) => (leadForms.some((form) => form.name === name) ? idOf(name) : email);

/** A site with one item in the table of each form. */
async function openFilled() {
  const cloud = await openTestCloud();
  for (const { name } of leadForms) await store(cloud, name, { ...place, id: idOf(name), month: '2026-11' });
  for (const { name } of subscriptionForms) await store(cloud, name, { email, createdAt, confirmedAt: createdAt });
  const left = async () => {
    const found = [];
    for (const { name } of allForms) if (await storedItem(cloud, name, keyOf(name))) found.push(name);
    return found;
  };
  return { cloud, left };
}

test('N3 · leads lists, shows, changes, resends and exports the leads of each form', async () => {
  const { cloud } = await openFilled();
  const leads = (...args: readonly string[]) => runOn(cloud, leadProgram, ...args);
  const file = join(createTemporaryFolder(), 'leads.xlsx');
  const names = leadForms.map(({ name }) => name);

  const listed = await leads('list', '--json');
  const resent = await leads('resend');
  const exported = await leads('export', '--out', file);

  expect(
    listed.out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line).form),
  ).toEqual(names);
  expect(resent.said).toContain(`${names.length} lead`);
  expect(exported.said).toMatch(new RegExp(`^${names.length} leads? of the test cloud`));
  expect(Object.keys(readSheets(file))).toEqual(names);
  for (const name of names) {
    expect(readSheets(file)[name]?.[1]?.[0]).toBe(idOf(name));
    expect((await leads('show', idOf(name))).out).toContain(email);
    expect(await leads('done', idOf(name))).toMatchObject({ code: 0 });
    expect(await storedItem(cloud, name, idOf(name))).toMatchObject({ status: 'done' });
  }
});

test('N3 · subscribers lists and exports each subscription, and imports into the one that is named', async () => {
  const { cloud } = await openFilled();
  const subscribers = (...args: readonly string[]) => runOn(cloud, subscriberProgram, ...args);
  const file = join(createTemporaryFolder(), 'list.csv');
  writeFileSync(file, 'ravi@example.com\n');

  const all = await subscribers('export');
  const unnamed = await subscribers('import', file);

  const rows = all.out.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(subscriptionForms.map(({ name }) => name));
  expect(unnamed.said).toContain(
    subscriptionForms.length > 1 ? 'Name the subscription with --form.' : 'Nothing was changed.',
  );
  for (const { name, path } of subscriptionForms) {
    const exported = await subscribers('export', '--form', name);
    expect(exported.out.trimEnd().split('\r\n')).toHaveLength(2);
    expect(exported.out).toContain(`${path}/unsubscribe?t=`);
    expect(await storedItem(cloud, name, 'ravi@example.com')).toBeUndefined();
    expect(await subscribers('import', file, '--form', name, '--yes')).toMatchObject({ code: 0 });
    expect(await storedItem(cloud, name, 'ravi@example.com')).toMatchObject({ confirmedAt: now.toISOString() });
  }
});

test('N3 · privacy exports and erases the items of a person in the table of each form', async () => {
  const { cloud, left } = await openFilled();

  const exported = await runOn(cloud, privacyProgram, 'export', email);
  const erased = await runOn(cloud, privacyProgram, 'erase', email, '--yes');

  for (const { name } of allForms) expect(JSON.parse(exported.out)).toMatchObject({ [name]: [{ email }] });
  expect(JSON.parse(erased.out)).toMatchObject({ subscriptions: subscriptionForms.length, left: 0 });
  expect(await left()).toEqual([]);
});

test.each(allForms.map(({ name }) => name))('O8 · restore puts back what the table %s has lost', async (name) => {
  const { cloud, left } = await openFilled();
  const restored = await createTable(name);
  const item = await storedItem(cloud, name, keyOf(name));
  await store({ ...cloud, table: () => restored }, name, item ?? {});
  await runOn(cloud, privacyProgram, 'erase', email, '--yes');

  expect(await runOn(cloud, restoreProgram, name, restored, '--yes')).toMatchObject({ code: 0 });

  expect(await left()).toEqual([name]);
  expect(await storedItem(cloud, name, keyOf(name))).toEqual(item);
});
