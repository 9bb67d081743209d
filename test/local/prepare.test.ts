import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareAssembly } from '#local/prepare.ts';
import { createTemporaryFolder, writeText } from '#test/support/temporary-folder.ts';

const build = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('runs.log', 'build\\n');
mkdirSync('web/dist', { recursive: true });
writeFileSync('web/dist/index.html', readFileSync('web/page.txt'));`;

const app = `
import { appendFileSync, writeFileSync } from 'node:fs';
const { CDK_CONTEXT_JSON, CDK_OUTDIR, CDK_VALIDATION } = process.env;
appendFileSync('runs.log', 'synth ' + CDK_CONTEXT_JSON + CDK_VALIDATION + '\\n');
writeFileSync(CDK_OUTDIR + '/manifest.json', '{}');`;

/** A project whose build and stack only log that they ran. */
function createProject(): string {
  const root = createTemporaryFolder();
  writeText(join(root, 'package.json'), '{"type":"module"}');
  writeText(join(root, 'cdk.json'), '{"context":{"flag":true}}');
  writeText(join(root, 'site.config.ts'), 'export {};');
  writeText(join(root, 'web/build/main.ts'), build);
  writeText(join(root, 'web/page.txt'), 'page');
  writeText(join(root, 'infra/app.ts'), app);
  return root;
}

/** The programs that ran since the last call. */
function takeRuns(root: string): readonly string[] {
  const file = join(root, 'runs.log');
  const runs = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return runs;
}

test('K1 · a build and a synthesis run once, and again only after a change of their inputs or outputs', async () => {
  const root = createProject();
  const afterChange = async (file: string) => {
    writeText(join(root, file), file === 'web/build/main.ts' ? `${build}//` : `changed ${file}`);
    await prepareAssembly({ root });
    return takeRuns(root).map((run) => run.split(' ')[0]);
  };

  expect(await prepareAssembly({ root })).toBe(join(root, 'cdk.out'));
  // Without CDK's own check of the template, which takes two seconds.
  expect(takeRuns(root)).toEqual(['build', 'synth {"flag":true}false']);
  await prepareAssembly({ root });
  expect(takeRuns(root)).toEqual([]);

  expect(await afterChange('web/page.txt')).toEqual(['build', 'synth']);
  expect(await afterChange('web/build/main.ts')).toEqual(['build']);
  expect(await afterChange('functions/contact.ts')).toEqual(['synth']);
  expect(await afterChange('cdk.out/manifest.json')).toEqual(['synth']);
  expect(await afterChange('web/dist/index.html')).toEqual(['build']);
  expect(await afterChange('docs/readme.md')).toEqual([]);
});

test.each([
  [
    'a build that the system ends, for example for lack of memory,',
    `process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);`,
    'The signal SIGKILL ended web/build/main.ts. The system sends it if memory runs out: close other programs, then start again.',
  ],
  [
    'a build that cannot write',
    `console.error('EACCES: permission denied, mkdir\\nBuild failed'); process.exit(1);`,
    'EACCES: permission denied, mkdir. Give this user the right to write there.',
  ],
  [
    'a wrong setting',
    `console.error('site.config.ts: url is missing.\\nsite.config.ts: phone is missing.'); process.exit(1);`,
    'site.config.ts: url is missing.\nsite.config.ts: phone is missing.',
  ],
])('O10, O1 · %s gives a sentence without a stack, and the program runs again', async (_, text, message) => {
  const root = createProject();
  writeText(join(root, 'web/build/main.ts'), text);

  await expect(prepareAssembly({ root })).rejects.toMatchObject({ name: 'StartupError', message });
  writeText(join(root, 'web/build/main.ts'), build);
  await prepareAssembly({ root });

  expect(takeRuns(root)).toHaveLength(2);
});
