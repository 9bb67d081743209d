import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder, writeText } from '#test/support/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const correction = 'Run `npm ci --include=dev --ignore-scripts=false`.';

/** Node 20 cannot read TypeScript. */
const imitateNode20 = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });`;

type Machine = { readonly isOld: boolean; readonly packages?: readonly string[]; readonly folder?: string };

/** A project with one TypeScript program, which prints its arguments and ends with code 3. */
function createProject({ packages = [], folder: name = 'site' }: Omit<Machine, 'isOld'>): string {
  const folder = join(createTemporaryFolder(), name);
  mkdirSync(folder);
  copyFileSync(join(root, 'preflight.cjs'), join(folder, 'preflight.cjs'));
  writeFileSync(join(folder, 'old.cjs'), imitateNode20);
  writeText(
    join(folder, 'program.ts'),
    'const args: string[] = process.argv.slice(2); console.log(args.join()); process.exit(3);',
  );
  for (const each of packages) writeText(join(folder, 'node_modules', each, 'package.json'), '{}');
  return folder;
}

function run({ isOld, ...project }: Machine) {
  const cwd = createProject(project);
  if (project.packages?.includes('node/bin')) symlinkSync(process.execPath, join(cwd, 'node_modules/node/bin/node'));
  const old = isOld ? ['--no-strip-types', '-r', './old.cjs'] : [];
  const args = [...old, '-r', './preflight.cjs', 'program.ts', 'a b', 'c'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each<[string, Machine, string]>([
  [
    'npm has not run the script of the package `node`',
    { isOld: true, packages: ['vite', 'node'] },
    `Node 24 is missing from node_modules. ${correction}`,
  ],
  [
    'npm has removed the package `node`',
    { isOld: true, packages: ['vite'] },
    `Node 24 is missing from node_modules. ${correction} If that does not help, install Node 24 or newer on this machine.`,
  ],
  [
    'the packages for development are missing',
    { isOld: false },
    `The packages for development are missing from node_modules. ${correction}`,
  ],
  [
    'the path has a character that Vite cannot read',
    { isOld: false, packages: ['vite'], folder: 'a#b' },
    'because it contains the character #. Rename the folder.',
  ],
])('O10 · a program ends with a sentence if %s', (_, machine, sentence) => {
  expect(run(machine)).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(sentence) });
});

test('O10 · an installed Node 24 runs a program without the package `node`, and an older one uses the package', () => {
  const expected = { status: 3, stdout: 'a b,c\n', stderr: '' };

  expect(run({ isOld: false, packages: ['vite'] })).toEqual(expected);
  expect(run({ isOld: true, packages: ['vite', 'node/bin'] })).toEqual(expected);
});
