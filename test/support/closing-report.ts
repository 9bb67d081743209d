import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { readClauses, readTestClauses } from './specification.ts';

const testDir = join(import.meta.dirname, '..');
/** The sample has every feature, so that each of its tests applies. A company has deleted this folder. */
const isSample = existsSync(join(testDir, 'sample'));

/**
 * Compares docs/specification.md with the tests that have passed, and prints the result of the run as a plain line for
 * continuous integration. A clause counts as failed if a file that should prove it has no passed test for it.
 */
export default class ClosingReport implements Reporter {
  #isFiltered = false;

  onInit({ config }: Vitest): void {
    this.#isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const unverified = this.#isFiltered ? [] : modules.flatMap(findUnverified);
    for (const sentence of unverified) console.log(`docs/specification.md: ${sentence}`);
    if (unverified.length > 0) process.exitCode = 1;

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

/** One sentence for each clause. A file with a failed test has failed already. */
function findUnverified(module: TestModule): readonly string[] {
  if (module.errors().length > 0 || titlesOf(module, 'failed').length > 0) return [];
  const file = relative(testDir, module.moduleId).replaceAll(sep, '/');
  const clauses = readClauses();
  const claimed = clauses.filter(({ tests }) => tests.includes(file)).map(({ id }) => id);
  const inapplicable = testsOf(module).filter((test) => noteOf(test).length > 0);
  const settled = [...titlesOf(module, 'passed'), ...inapplicable.map(({ name }) => name)];
  const passed = new Set(settled.flatMap(readTestClauses));
  const unknown = [...passed].filter((id) => clauses.every((clause) => clause.id !== id));
  return [
    ...claimed.filter((id) => !passed.has(id)).map((id) => `${id} has no passed test in ${file}.`),
    ...unknown.map((id) => `A test in ${file} names ${id}, which is not a clause.`),
  ];
}
