import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { project } from './guide.ts';

const wrongSettings = `
import { checkSiteConfig } from '#settings/site-config.ts';
import { siteConfig as sample } from '#test/support/sample-site-config.ts';
const { countryName, lines, ...address } = sample.contact.address;
const company = { ...sample.company, foundedYear: 22 };
const contact = { ...sample.contact, address };
export const siteConfig = checkSiteConfig({ ...sample, company, contact, timeZone: 'Lisbon' });`;

/** Runs a program of the project with another text in place of one of its files. */
function runWith(file: string, text: string, args: readonly string[]): Promise<readonly [code: unknown, said: string]> {
  const hook = `import { registerHooks } from 'node:module';
    const source = ${JSON.stringify(text)};
    registerHooks({ load: (url, context, next) =>
      url.endsWith('/${file}') ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context) });`;
  const NODE_OPTIONS = `--import "data:text/javascript,${encodeURIComponent(hook)}"`;
  return new Promise((resolve) => {
    const options = { cwd: project, env: { PATH: process.env['PATH'], NODE_OPTIONS } };
    execFile(process.execPath, args, options, (error, _, stderr) => resolve([error?.code ?? 0, stderr]));
  });
}

const sentences = [
  'site.config.ts: company.foundedYear must be a year, 1900 or later (the value is 22).',
  "site.config.ts: timeZone must be a name of the IANA time zone database, such as Asia/Kolkata or Europe/Lisbon (the value is 'Lisbon').",
  '',
].join('\n');

test.concurrent.each(['ops/doctor.ts --before', 'ops/submissions.ts list', 'web/build/main.ts', 'infra/app.ts'])(
  'O1, O3 · %s says each wrong setting in a sentence, with no stack',
  async (command) => {
    expect(await runWith('site.config.ts', wrongSettings, command.split(' '))).toEqual([1, sentences]);
  },
);

test.concurrent.each([
  [
    'site.config.ts',
    'export const siteConfig = {\n  company: {}\n  url: 1,\n};',
    "site.config.ts:3: Expected ',', got 'ident'",
  ],
  ['company/about.ts', 'export const story = {\n  a: 1;\n};', "company/about.ts:2: Expected ',', got ';'"],
])('O1 · a mistake in the syntax of %s gets its line and a sentence', async (file, text, sentence) => {
  expect(await runWith(file, text, ['web/build/main.ts'])).toEqual([1, `${sentence}\n`]);
});
