/**
 * `npm run test:repeat [-- --runs 10 --browser packaged --busy] [-- -t name]`: the journeys, run after run, to find what
 * is red only sometimes. `--browser` is a path, `packaged` for the Chromium that npm installed, or `installed`; without it the browser
 * is searched as for `npm test`. `--busy` keeps every processor busy meanwhile. Words that are no option go to vitest.
 * Exits with 1 if any run was red.
 */
import { parseArgs } from 'node:util';
import { keepProcessorsBusy } from './keep-processors-busy.ts';
import { runSuite, type SuiteRun } from './run-suite.ts';

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    browser: { type: 'string' },
    busy: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const count = Number(values.runs);
if (!Number.isInteger(count) || count < 1) throw new Error(`--runs is ${values.runs}. Give a whole number from 1.`);

if (values.busy) keepProcessorsBusy();
const runs: SuiteRun[] = [];
for (let number = 1; number <= count; number += 1) {
  const run = await runSuite({ arguments: positionals, browser: values.browser });
  runs.push(run);
  console.log(`run ${number} of ${count}: ${run.closingLine}, ${run.seconds.toFixed(0)} s`);
  if (run.isRed) console.log(run.output);
}
const red = runs.filter(({ isRed }) => isRed).length;
const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
const conditions = `${values.browser ?? 'browser as found'}${values.busy ? ', processors busy' : ''}`;
console.log(`${count} runs (${conditions}): ${count - red} green, ${red} red, ${seconds.toFixed(0)} s`);
// Not `exit`, which cuts off what a pipe has not taken yet.
process.exitCode = red > 0 ? 1 : 0;
