import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { readClauses, readTestClauses } from './specification.ts';

const testDir = join(import.meta.dirname, '..');
/** The sample has every feature, so that each of its tests applies. A company has deleted this folder. */
const isSample = existsSync(join(testDir, 'sample'));

/** The suites of each level, and its share of three minutes in seconds (docs/testing.md). */
const levels: Readonly<Record<string, { readonly suites: readonly string[]; readonly budget: number }>> = {
  rule: { suites: ['contract', 'functions', 'ops', 'web'], budget: 25 },
  build: { suites: ['checks', 'bundle', 'infra', 'sample'], budget: 25 },
  'stand-in': { suites: ['local'], budget: 30 },
  journey: { suites: ['journeys'], budget: 60 },
  company: { suites: ['company'], budget: 40 },
};

/**
 * Compares docs/specification.md with the tests that have passed, and prints the result of the run as a plain line for
 * continuous integration. A clause without a passed test counts as failed.
 */
export default class ClosingReport implements Reporter {
  #isFiltered = false;
  #projects = 0;

  onInit({ config, projects }: Vitest): void {
    this.#isFiltered = config.testNamePattern !== undefined || config.project.length > 0;
    this.#projects = projects.length;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (new Set(modules.map(({ project }) => project.name)).size < this.#projects) this.#isFiltered = true;
    const unverified = this.#isFiltered ? [] : findUnverified(modules);
    for (const sentence of unverified) console.log(`docs/specification.md: ${sentence}`);
    if (unverified.length > 0) process.exitCode = 1;

    for (const line of describeLevels(modules)) console.log(line);
    const count = (state: string) => modules.flatMap((module) => titlesOf(module, state)).length;
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    const notes = modules.flatMap(testsOf).flatMap(noteOf);
    for (const note of new Set(notes)) {
      console.log(`${notes.filter((each) => each === note).length} tests do not apply: ${note}`);
    }
    const wronglySkipped = this.#isFiltered ? 0 : count('skipped') - (isSample ? 0 : notes.length);
    if (wronglySkipped > 0) process.exitCode = 1;
    const failed = count('failed') + unloaded + unverified.length + wronglySkipped;
    console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped') - wronglySkipped} skipped`);
  }
}

/** For information: a slow machine fails no test. The workers of a suite share its seconds. */
function describeLevels(modules: readonly TestModule[]): readonly string[] {
  return Object.entries(levels).flatMap(([name, { suites, budget }]) => {
    const own = modules.filter(({ project }) => suites.includes(project.name));
    const tests = own.flatMap(testsOf).length;
    const seconds = own.map((module) => {
      // Each file of a worker repeats the time in which the worker made its environment (vitest 4.1.12).
      const { collectDuration, duration, setupDuration } = module.diagnostic();
      const ms = collectDuration + duration + setupDuration;
      return ms / 1000 / (module.project.config.maxWorkers ?? module.project.vitest.config.maxWorkers);
    });
    const sum = Math.round(seconds.reduce((one, other) => one + other, 0));
    return tests > 0 ? [`Level ${name}: ${tests} tests, ${sum} s (budget ${budget} s)`] : [];
  });
}

function testsOf(module: TestModule): readonly TestCase[] {
  return [...module.children.allTests()];
}

function titlesOf(module: TestModule, state: string): readonly string[] {
  return testsOf(module)
    .filter((test) => test.result().state === state)
    .map(({ name }) => name);
}

/** The reason of a test that does not apply to this company (`needs.ts`). */
function noteOf(test: TestCase): readonly string[] {
  const result = test.result();
  return result.state === 'skipped' && result.note ? [result.note] : [];
}

/** One sentence for each clause without a passed test, and for each name that is no clause. Only after a run of all suites. */
function findUnverified(modules: readonly TestModule[]): readonly string[] {
  const clauses = readClauses();
  const settled = modules.flatMap((module) => [
    ...titlesOf(module, 'passed'),
    ...testsOf(module).flatMap((test) => (noteOf(test).length > 0 ? [test.name] : [])),
  ]);
  const proved = new Set(settled.flatMap(readTestClauses));
  return [
    ...clauses.filter((id) => !proved.has(id)).map((id) => `${id} has no passed test.`),
    ...[...proved].filter((id) => !clauses.includes(id)).map((id) => `A test names ${id}, which is not a clause.`),
  ];
}
