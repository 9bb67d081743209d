import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeSealed } from '#ops/backup/sealed-file.ts';
import { backupFile, backupWith, countAccounts, passphrase, start } from './backup-fixture.ts';

const backup = backupWith(passphrase);

test('O8 · another passphrase, a cut file, a changed byte and a foreign file are refused, and no account is made', async () => {
  const to = await start();
  const file = backupFile();
  // Two chunks, of which the first would open.
  const user = { kind: 'user', username: 'u', status: 'CONFIRMED', isEnabled: true };
  await writeSealed(
    file,
    (async function* lines() {
      yield JSON.stringify({ kind: 'pool', from: 'elsewhere', userPoolId: 'x', at: '2026-11-22' });
      for (let index = 0; index < 700; index++) {
        yield JSON.stringify({ ...user, attributes: { email: `p${index}@example.com`, name: 'x'.repeat(100) } });
      }
      yield JSON.stringify({ kind: 'end', users: 700 });
    })(),
    passphrase,
  );
  const whole = readFileSync(file);
  const headerEnd = whole.indexOf('\n') + 1;
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(whole.length - 40) ^ 1, whole.length - 40);
  const changedSalt = Buffer.from(whole.toString('latin1').replace(/"salt":"./, '"salt":"+'), 'latin1');
  const importOf = async (content: Buffer | string, given = passphrase) => {
    const path = backupFile();
    writeFileSync(path, content);
    return to.run(backupWith(given), 'import', path);
  };

  expect(await importOf(whole, 'monsoon over the eastern ghats')).toMatchObject({
    code: 1,
    told: expect.stringContaining('The passphrase is not the one'),
  });
  expect((await importOf(changedSalt)).told).toContain('or its first line was changed');
  for (const damaged of [
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, headerEnd + 65_552),
    whole.subarray(0, headerEnd),
    Buffer.concat([whole, Buffer.from('x')]),
    changed,
  ]) {
    expect(await importOf(damaged)).toMatchObject({
      code: 1,
      told: expect.stringContaining('cut short or was changed'),
    });
  }
  expect((await importOf('{"Users":[]}')).told).toContain('is no backup of this program');
  expect((await to.run(backup, 'import', '/nowhere/file')).told).toContain('/nowhere/file cannot be read.');
  expect(await countAccounts(to)).toBe(0);
  expect((await to.run(backupWith('short'), 'export', backupFile())).told).toContain('shorter than 12 characters');
  expect((await to.run(backup, 'export', file)).told).toContain('is there already');
});
