import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { formNames } from '#contract/form-protocol.ts';
import { outputs, tableOutput } from '#contract/stack-names.ts';
import { privacyProgram } from '#ops/privacy.ts';
import type { ProgramContext } from '#ops/program.ts';
import { restoreProgram } from '#ops/restore.ts';
import { submissionProgram } from '#ops/submissions.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { runOn, store, storeMessage, useTestClouds } from './command-run.ts';
import { blocks, guide, lines, project, read } from './guide.ts';

const { createTable, openTestCloud } = useTestClouds();
const programs: Readonly<Record<string, (context: ProgramContext) => Command>> = {
  submissions: submissionProgram,
  privacy: privacyProgram,
  restore: restoreProgram,
};

/** `npm run <script> -- <arguments>`, in the order of the guide. */
const calls = lines.flatMap((line) => {
  const [, script, rest = ''] = /npm run (?:-s )?([\w:-]+)(?: -- ([^>|]*))?/.exec(line) ?? [];
  return script === undefined ? [] : [{ script, args: rest.split(' ').filter((each) => each !== '') }];
});

test('O9 · every block of shell commands in README and docs has valid syntax', () => {
  const { stderr } = spawnSync('sh', ['-n'], { input: blocks.join('\n'), encoding: 'utf8' });

  expect(blocks.length).toBeGreaterThan(20);
  expect(stderr).toBe('');
});

test('O9 · the guide’s commands for submissions, people and restores do their work', async () => {
  const cloud = await openTestCloud();
  const restored = await createTable();
  const folder = createTemporaryFolder();
  const item = { id: 'AAAA-BBBB-CCCC', createdAt: '2026-11-20T08:00:00.000Z', email: 'ravi@example.com' };
  await store({ ...cloud, table: () => restored }, 'contacts', item);
  const dataCalls = calls.filter(({ script }) => programs[script]);
  const problems: string[] = [];
  // Without a name, the command would write into the project.
  const unnamed = dataCalls.filter(
    ({ script, args }) => script === 'submissions' && args[0] === 'export' && !args.includes('--out'),
  );
  expect(unnamed).toEqual([]);

  for (const { script, args } of dataCalls) {
    await storeMessage(cloud, { id: '7K3M-Q2XD-4RTN' });
    const given = args.map((each) => (each.endsWith('.csv') ? join(folder, each) : each));
    const named = given.map((each) => (each === 'restored-contacts' ? restored : each));
    const { code, said } = await runOn(cloud, programs[script] ?? submissionProgram, ...named);
    if (code !== 0) problems.push([script, ...args, said.split('. ').at(-1)].join(' '));
  }

  expect(new Set(dataCalls.map(({ script }) => script))).toEqual(new Set(Object.keys(programs)));
  expect(problems).toEqual([
    'privacy erase asha@example.com The command deleted nothing: add --yes to delete this data.',
    'restore contacts restored-contacts Then add --yes.',
  ]);
});

test('O9, P1 · git ignores each file that a documented command writes into the project, because it can have personal data', () => {
  const written = lines.flatMap((line) => /(?:--out|>) ([\w.-]+)/.exec(line)?.[1] ?? []);
  // In a container of GitHub the files belong to another user, and Git refuses them (actions/checkout issue 1048).
  const git = ['-c', 'safe.directory=*', 'check-ignore', '--no-index', ...written];
  const ignored = spawnSync('git', git, { cwd: project, encoding: 'utf8' });

  expect(written).toContain('asha.json');
  expect(ignored.stdout.trim().split('\n')).toEqual(written);
});

test('O9 · each npm script that docs or the sources of ops mention exists, and so does its file', () => {
  const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
  const texts = [guide, ...globSync('ops/**/*.ts', { cwd: project }).map(read)];
  const named = texts.join('\n').match(/(?<=npm run (?:-s |--silent )?)[a-z][\w:]*/g) ?? [];
  const files = Object.values(scripts).flatMap((script) => script.match(/\S+\.(?:ts|cjs)\b/g) ?? []);

  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  expect(files).toContain('ops/submissions.ts');
  expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
});

test('O9, K3 · each stack output that commands in docs use exists, for example the distribution for “Switching the site off at once', () => {
  const named = blocks.join('\n').match(/(?<=\$\(output )\w+/g) ?? [];
  const known = new Set<string>([...Object.values(outputs), ...formNames.map(tableOutput)]);

  expect(named).toContain(outputs.distribution);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
