import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restartOnChange, watchSources } from '#local/dev.ts';
import { StartupError } from '#local/startup-error.ts';
import { createTemporaryFolder, writeText } from './fixture-assembly.ts';

type Steps = { readonly prepare?: () => void; readonly start?: () => void };

/** Runs a stack whose sources change `changes` times, and returns its steps. */
async function run(changes: number, { prepare = () => {}, start = () => {} }: Steps = {}): Promise<readonly string[]> {
  const steps: string[] = [];
  const stack = { close: async () => void steps.push('close') };
  let left = changes;
  await restartOnChange({
    first: stack,
    nextChange: async () => (left-- > 0 ? new Set(['infra']) : undefined),
    async prepare() {
      steps.push('prepare');
      prepare();
    },
    async start(changed) {
      steps.push(`start after ${[...changed].join()}`);
      start();
      return stack;
    },
    print: (sentence) => steps.push(sentence),
  });
  return steps;
}

function fail(): void {
  throw new StartupError('infra/app.ts:3: There is no such thing.');
}

test('K1 · a change restarts the stack; the earlier one continues after a failed build, and a failed start is repeated', async () => {
  expect(await run(0)).toEqual(['close']);
  expect(await run(1)).toEqual(['prepare', 'close', 'start after infra', 'The stack runs with your change.', 'close']);
  expect(await run(1, { prepare: fail })).toEqual([
    'prepare',
    'infra/app.ts:3: There is no such thing.\nThe earlier stack still runs. Change the sources to try again.',
    'close',
  ]);
  const again = await run(2, { start: fail });
  expect(again.filter((step) => step === 'start after infra')).toHaveLength(2);
  expect(again.at(-1)).toContain('The stack does not run. Change the sources to try again.');
});

test('K1 · the watcher returns the changed folder or file, and undefined at its end', async () => {
  const root = createTemporaryFolder();
  writeText(join(root, 'functions/http/reply.ts'), '');
  writeText(join(root, 'site.config.ts'), '');
  const stop = new AbortController();
  const nextChange = watchSources(root, ['functions', 'site.config.ts'], stop.signal);

  await writeFile(join(root, 'functions/http/new.ts'), 'first');
  expect(await nextChange()).toEqual(new Set(['functions']));
  await writeFile(join(root, 'site.config.ts'), 'second');
  expect(await nextChange()).toEqual(new Set(['site.config.ts']));
  stop.abort();
  expect(await nextChange()).toBeUndefined();
});
