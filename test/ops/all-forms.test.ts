import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FormName } from '#contract/form-protocol.ts';
import { allForms } from '#contract/all-forms.ts';
import { formatReference } from '#contract/reference.ts';
import { privacyProgram } from '#ops/privacy.ts';
import { submissionProgram } from '#ops/submissions.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { runOn, store, storedItem, useTestClouds } from './command-run.ts';

const { openTestCloud } = useTestClouds();
const email = 'asha@example.com';
const createdAt = '2026-11-22T08:00:00.000Z';
const place = {
  email,
  createdAt,
  delivery: 'failed',
  dueAt: createdAt,
  expiresAt: 2_000_000_000,
};
const names = allForms.map(({ name }) => name);

/** The reference of the only submission of a form. */
const idOf = (name: FormName) => formatReference(createHash('sha256').update(name).digest());

/** A site with one item in the table of each form. */
async function openFilled() {
  const cloud = await openTestCloud();
  for (const name of names) await store(cloud, name, { ...place, id: idOf(name) });
  return cloud;
}

test('N3 · submissions lists, shows, resends and exports the submissions of each form', async () => {
  const cloud = await openFilled();
  const submissions = (...args: readonly string[]) => runOn(cloud, submissionProgram, ...args);
  const folder = createTemporaryFolder();

  const resent = await submissions('resend');

  expect(resent.said).toContain(`${allForms.filter(({ isMessage }) => isMessage).length} submission`);
  for (const name of names) {
    const file = join(folder, `${name}.csv`);
    expect((await submissions('list', name)).out).toContain(idOf(name));
    expect((await submissions('export', name, '--out', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain(idOf(name));
    expect((await submissions('show', idOf(name))).out).toContain(email);
  }
});

test('N3 · privacy exports and erases the items of a person in the table of each form', async () => {
  const cloud = await openFilled();

  const exported = await runOn(cloud, privacyProgram, 'export', email);
  const erased = await runOn(cloud, privacyProgram, 'erase', email, '--yes');

  expect(JSON.parse(exported.out)).toMatchObject({ submissions: names.map((form) => ({ form, email })) });
  expect(JSON.parse(erased.out)).toMatchObject({ submissions: names.map(idOf) });
  for (const name of names) expect(await storedItem(cloud, name, idOf(name))).toBeUndefined();
});
