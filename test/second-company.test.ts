import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { findChromium } from '#test/support/find-chromium.ts';
import { secondCompanyDir, writeSecondCompany } from '#test/support/second-company.ts';

const packages = join(secondCompanyDir, '../node_modules');

/** The copy finds no packaged browser, because its own `node_modules` has only caches. */
let browser: NodeJS.ProcessEnv = {};

/** Runs a program in the copy of the second company. */
async function run(...args: readonly string[]) {
  const env = { ...process.env, ...browser, VITEST: undefined, NODE_ENV: undefined, TEST: undefined };
  const child = spawn(process.execPath, args, { cwd: secondCompanyDir, env });
  const [said, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, output: said + complaints };
}

/** With one worker, because the other tests run meanwhile. Fails with the end of the output, which names the failed tests. */
async function pass(...args: readonly string[]): Promise<void> {
  const vitest = [join(packages, 'vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts', '--maxWorkers=1'];
  const { status, output } = await run(...vitest, ...args);
  if (status !== 0) throw new Error(output.slice(-8000));
}

/** Reading, with and without JavaScript and by key; sending; an account; no newsletter. */
const journeys = [
  '(/|/services|/contact) passes all page checks',
  'without JavaScript the (questions|scope)',
  'a message is stored once',
  'an account is created, greeted',
  'by key alone',
  '“Ask about” at a service',
  'an address from the home page is the item',
];
const files = ['every-page', 'without-script', 'contact.test', 'sign-up', 'keyboard', 'newsletter'];

beforeAll(async () => {
  await writeSecondCompany();
  const { executablePath, env } = await findChromium();
  browser = { ...env, CHROMIUM_PATH: executablePath };
});

test('the settings and texts of another company, and a second form of each kind, have the right types', async () => {
  const tsc = [join(packages, 'typescript/bin/tsc'), '-p', 'company.tsconfig.json'];
  expect(await run(...tsc)).toEqual({ status: 0, output: '' });
});

test('the check for samples finds in another company only its reserved hosts and numbers', async () => {
  const lines = (await run('web/build/publishable.ts')).output.trim().split('\n');

  expect(
    lines.filter((line) => !/^site\.config\.ts: .+: (its domain|the number)|^Replace|^A site without|^$/.test(line)),
  ).toEqual([]);
});

test('functions and commands work with all forms of another company, and its pages show its data', async () => {
  const projects = ['functions', 'ops', 'infra', 'bundle'].flatMap((name) => ['--project', name]);
  const ofForms = ['all-forms', 'permissions', 'infra/api', 'ops/restore', 'outbox'];
  await expect(pass(...projects, ...ofForms, 'web/build')).resolves.toBeUndefined();
});

test('visitors read the pages of another company, write to it and sign up', async () => {
  await expect(pass('--project', 'journeys', ...files, '-t', journeys.join('|'))).resolves.toBeUndefined();
});
