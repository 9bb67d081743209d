import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureSentence } from '#local/assembly/failure-sentence.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { createTemporaryFolder, writeText } from '#test/local/fixture-assembly.ts';

const build = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('runs.log', 'build\\n');
mkdirSync('web/dist', { recursive: true });
writeFileSync('web/dist/index.html', readFileSync('web/page.txt'));`;

const app = `
import { appendFileSync, writeFileSync } from 'node:fs';
import { checkSite } from '../site.config.ts';
checkSite();
appendFileSync('runs.log', 'synth ' + process.env.CDK_CONTEXT_JSON + '\\n');
writeFileSync(process.env.CDK_OUTDIR + '/manifest.json', '{}');`;

/** A project with a build and a stack that only write down that they ran. */
function createProject(): string {
  const root = createTemporaryFolder();
  writeText(join(root, 'package.json'), '{"type":"module"}');
  writeText(join(root, 'cdk.json'), '{"context":{"flag":true}}');
  writeText(join(root, 'site.config.ts'), 'export function checkSite(): void {}');
  writeText(join(root, 'web/build/main.ts'), build);
  writeText(join(root, 'web/page.txt'), 'page');
  writeText(join(root, 'infra/app.ts'), app);
  writeText(join(root, 'functions/contact.ts'), 'export {};');
  return root;
}

/** What has run in a project since the last question. */
function takeRuns(root: string): string[] {
  const file = join(root, 'runs.log');
  const runs = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(file, { force: true });
  return runs.map((run) => run.split(' ')[0] ?? '');
}

test('K1 · the bundle is built and the stack synthesised, with the context of cdk.json', async () => {
  const root = createProject();

  const assemblyDir = await prepareAssembly({ root });

  expect(assemblyDir).toBe(join(root, 'cdk.out'));
  expect(readFileSync(join(root, 'runs.log'), 'utf8')).toBe('build\nsynth {"flag":true}\n');
});

test('K1 · nothing runs again while nothing has changed', async () => {
  const root = createProject();
  await prepareAssembly({ root });
  takeRuns(root);

  await prepareAssembly({ root });

  expect(takeRuns(root)).toEqual([]);
});

test.each([
  ['web/page.txt', ['build', 'synth']],
  ['web/new/file.ts', ['build']],
  ['contract/form.ts', ['build', 'synth']],
  ['package-lock.json', ['build', 'synth']],
  ['functions/contact.ts', ['synth']],
  ['infra/stack.ts', ['synth']],
  ['cdk.json', ['synth']],
  ['cdk.out/manifest.json', ['synth']],
  ['web/dist/index.html', ['build']],
  ['docs/readme.md', []],
  ['web/tsconfig.tsbuildinfo', []],
])('K1 · a change of %s runs %j', async (file, expected) => {
  const root = createProject();
  await prepareAssembly({ root });
  takeRuns(root);

  writeText(join(root, file), file === 'cdk.json' ? '{"context":{"flag":false}}' : 'changed');
  await prepareAssembly({ root });

  expect(takeRuns(root)).toEqual(expected);
});

test('K1 · two that prepare at once do it once', async () => {
  const root = createProject();

  await Promise.all([prepareAssembly({ root }), prepareAssembly({ root }), prepareAssembly({ root })]);

  expect(takeRuns(root)).toEqual(['build', 'synth']);
});

test('K1 · the lock of a process that has died is taken over', async () => {
  const root = createProject();
  // No process has this id: Linux and macOS give none above 2^22.
  writeText(join(root, 'cdk.out/prepare.lock'), String(2 ** 30));

  await prepareAssembly({ root });

  expect(takeRuns(root)).toEqual(['build', 'synth']);
  expect(existsSync(join(root, 'cdk.out/prepare.lock'))).toBe(false);
});

test('K1 · a program that fails is its own sentence without a stack trace, and is tried again', async () => {
  const root = createProject();
  const config = join(root, 'site.config.ts');
  const valid = readFileSync(config);
  writeFileSync(config, `throw new Error('site.config.ts: url is missing.');`);

  await expect(prepareAssembly({ root })).rejects.toMatchObject({
    name: 'StartupError',
    message: 'site.config.ts: url is missing.',
  });
  writeFileSync(config, valid);
  await prepareAssembly({ root });

  expect(takeRuns(root)).toContain('synth');
});

test('K1 · a slip in the syntax of site.config.ts is told with its line, before anything is built', async () => {
  const root = createProject();
  writeText(join(root, 'site.config.ts'), 'export const siteConfig = {\n  url "https://x.example",\n};');

  await expect(prepareAssembly({ root })).rejects.toThrow(/^site\.config\.ts:2: /);

  expect(takeRuns(root)).toEqual([]);
});

test('K1 · preparing can be stopped', async () => {
  const root = createProject();
  writeText(join(root, 'web/build/main.ts'), 'setInterval(() => {}, 1000);');
  const stopping = new AbortController();

  const preparing = prepareAssembly({ root, signal: stopping.signal, onStep: () => stopping.abort() });

  await expect(preparing).rejects.toMatchObject({ name: 'AbortError' });
  expect(existsSync(join(root, 'cdk.out/prepare.lock'))).toBe(false);
});

test.each([
  [
    'an error that was not caught',
    'file:///p/contract/site-config.ts:74\n  throw new Error(x);\n        ^\n\nError: site.config.ts: url is missing.\nsite.config.ts: phone is missing.\n    at checkSiteConfig (file:///p/a.ts:1:1)\n\nNode.js v24.0.0\n',
    'site.config.ts: url is missing.\nsite.config.ts: phone is missing.',
  ],
  [
    'a syntax error',
    "file:///p/site.config.ts:12\n  url 'x',\n      ^^^\n\nSyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expected ','\n    at parse (node:internal:1:1)\n",
    "/p/site.config.ts:12: Expected ','",
  ],
  ['a plain sentence', 'The web bundle is missing.\n', 'The web bundle is missing.'],
  ['nothing', '\n', ''],
])('K1 · of %s on stderr a person is shown what matters', (_, stderr, sentence) => {
  expect(failureSentence(stderr)).toBe(sentence);
});
