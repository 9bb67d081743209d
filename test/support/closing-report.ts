import { join, relative, sep } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { readClauses, readTestClauses } from './specification.ts';

const testDir = join(import.meta.dirname, '..');

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
    const failed = count('failed') + unloaded + unverified.length;
    console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}

function titlesOf(module: TestModule, state: string): readonly string[] {
  return [...module.children.allTests()].filter((test) => test.result().state === state).map(({ name }) => name);
}

/** One sentence for each clause. A file with a failed test has failed already. */
function findUnverified(module: TestModule): readonly string[] {
  if (module.errors().length > 0 || titlesOf(module, 'failed').length > 0) return [];
  const file = relative(testDir, module.moduleId).replaceAll(sep, '/');
  const clauses = readClauses();
  const claimed = clauses.filter(({ tests }) => tests.includes(file)).map(({ id }) => id);
  const passed = new Set(titlesOf(module, 'passed').flatMap(readTestClauses));
  const unknown = [...passed].filter((id) => clauses.every((clause) => clause.id !== id));
  return [
    ...claimed.filter((id) => !passed.has(id)).map((id) => `${id} has no passed test in ${file}.`),
    ...unknown.map((id) => `A test in ${file} names ${id}, which is not a clause.`),
  ];
}
