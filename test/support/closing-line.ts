import type { Reporter, TestModule } from 'vitest/node';

/** Prints the run's result once more as a plain line that any continuous-integration system can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((each) => each === state).length;
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0).length;
    console.log(`${count('passed')} passed, ${count('failed') + unloaded} failed, ${count('skipped')} skipped`);
  }
}
