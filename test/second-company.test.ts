import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findChromium } from '#test/support/find-chromium.ts';
import { secondCompanyDir, writeSecondCompany } from '#test/support/second-company.ts';

const packages = join(secondCompanyDir, '../node_modules');

/** The copy finds no packaged browser, because its own `node_modules` has only caches. */
let browser: NodeJS.ProcessEnv = {};

/** Runs a program in the copy of the second company. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: secondCompanyDir,
    encoding: 'utf8',
    env: { ...process.env, ...browser, VITEST: undefined, NODE_ENV: undefined, TEST: undefined },
    maxBuffer: 2 ** 26,
  });
  return { status, output: stdout + stderr };
}

/** Fails with the end of the output, which names the failed tests. */
function pass(...args: readonly string[]): void {
  const vitest = [join(packages, 'vitest/vitest.mjs'), 'run', '--config', 'test/vitest.config.ts'];
  const { status, output } = run(...vitest, ...args);
  if (status !== 0) throw new Error(output.slice(-8000));
}

/** Reading, with and without JavaScript and by key; sending; an account; no newsletter. */
const journeys = [
  ' / passes all page checks',
  '/(about|services|contact) passes all page checks',
  'without JavaScript the (questions|hero)',
  'a message sent in the browser is stored',
  'an account is created, greeted',
  'filled in, corrected and sent with the keyboard',
  '“Ask about” at a service',
  'an address from the home page is the item',
  'sees every feature|row of cards',
];
const files = ['every-page', 'without-script', 'contact.test', 'sign-up', 'keyboard', 'newsletter', 'seen'];

beforeAll(async () => {
  await writeSecondCompany();
  const { executablePath, env } = await findChromium();
  browser = { ...env, CHROMIUM_PATH: executablePath };
});

test('the settings and texts of another company have the right types', () => {
  expect(run(join(packages, 'typescript/bin/tsc'), '-p', 'web')).toEqual({ status: 0, output: '' });
});

test('with a second form of each kind, the code compiles, and functions and commands work with all forms', () => {
  expect(run(join(packages, 'typescript/bin/tsc'), '-p', 'forms.tsconfig.json')).toEqual({ status: 0, output: '' });
  const projects = ['functions', 'ops', 'infra'].flatMap((name) => ['--project', name]);
  expect(() => pass(...projects, 'all-forms', 'permissions', 'infra/api', 'ops/restore', 'outbox')).not.toThrow();
});

test('the check for samples finds in another company only its reserved hosts and numbers', () => {
  const lines = run('web/build/publishable.ts').output.trim().split('\n');

  expect(lines.filter((line) => !/^site\.config\.ts: .+: (its domain|the number)|^Replace|^$/.test(line))).toEqual([]);
});

test('each page of another company shows the data of this company', () => {
  expect(() => pass('--project', 'bundle')).not.toThrow();
});

test('visitors read the pages of another company, write to it and sign up', () => {
  expect(() => pass('--project', 'journeys', ...files, '-t', journeys.join('|'))).not.toThrow();
});
