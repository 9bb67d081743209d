import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { project } from './guide.ts';

const wrongSettings = `
import { checkSiteConfig } from '#settings/site-config.ts';
import { siteConfig as sample } from '#test/support/sample-site-config.ts';
const { countryName, ...address } = sample.contact.address;
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

test.concurrent.each(['ops/deploy.ts', 'ops/doctor.ts --before', 'infra/app.ts'])(
  'O1, O3 · %s says each wrong setting in a sentence, with no stack',
  async (command) => {
    expect(await runWith('site.config.ts', wrongSettings, command.split(' '))).toEqual([1, sentences]);
  },
);

test.concurrent('O1, O3 · with a domain, a sample ends the deployment', async () => {
  const settings = `
import { siteConfig as sample } from '#test/support/sample-site-config.ts';
export const siteConfig = { ...sample, domain: { redirectFrom: [], hostedZoneId: 'Z1' } };`;
  const [code, said] = await runWith('site.config.ts', settings, ['web/build/publishable.ts']);

  expect(code).toBe(1);
  expect(said).toContain('its domain is reserved for examples');
});

// Vite takes seconds to load, so only the mistake that no other program reads is shown to it.
test.concurrent.each([
  ['ops/submissions.ts', 'site.config.ts'],
  ['web/build/main.ts', 'company/search.ts'],
])('O1 · %s says the line of a mistake in the syntax of %s', async (program, file) => {
  const text = 'export const siteConfig = {\n  company: {}\n  url: 1,\n};';

  expect(await runWith(file, text, [program])).toEqual([1, `${file}:3: Expected ',', got 'ident'\n`]);
});
