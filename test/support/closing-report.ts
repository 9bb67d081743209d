import { join, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { findUnverified, type FileResult } from './find-unverified.ts';
import { readClauses } from './specification.ts';

const testDir = join(import.meta.dirname, '..');

/**
 * Holds docs/specification.md to what has passed, and prints the run's result once more as a plain line that any
 * continuous-integration system can read. What the specification claims without a passed test counts as failed.
 */
export default class ClosingReport implements Reporter {
  #isFiltered = false;

  onInit({ config }: Vitest): void {
    this.#isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const unverified = this.#isFiltered ? [] : findUnverified(readClauses(), modules.map(readResult));
    for (const sentence of unverified) console.log(`docs/specification.md: ${sentence}`);
    if (unverified.length > 0) process.exitCode = 1;

    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((each) => each === state).length;
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    const failed = count('failed') + unloaded + unverified.length;
    console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
}

function readResult(module: TestModule): FileResult {
  const tests = [...module.children.allTests()];
  return {
    file: relative(testDir, module.moduleId),
    passed: tests.filter((test) => test.result().state === 'passed').map(({ name }) => name),
    // A test that has failed is a failure already.
    isWhole: module.errors().length === 0 && tests.every((test) => test.result().state !== 'failed'),
  };
}
