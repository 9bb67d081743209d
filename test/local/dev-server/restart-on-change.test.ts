import { expect, test } from 'vitest';
import { restartOnChange } from '#local/dev-server/restart-on-change.ts';
import { StartupError } from '#local/startup-error.ts';

/** A stack whose sources change `changes` times; each step is noted. */
async function run(changes: number, { prepare = () => {}, start = () => {} } = {}): Promise<readonly string[]> {
  const steps: string[] = [];
  const stop = new AbortController();
  const stack = { close: () => Promise.resolve(void steps.push('close')) };
  let left = changes;
  await restartOnChange({
    first: stack,
    stopped: stop.signal,
    nextChange: () => {
      left -= 1;
      if (left >= 0) return Promise.resolve();
      stop.abort();
      return Promise.reject(new Error('stopped'));
    },
    prepare: async () => {
      steps.push('prepare');
      prepare();
    },
    start: async () => {
      steps.push('start');
      start();
      return stack;
    },
    tell: (sentence) => steps.push(sentence),
  });
  return steps;
}

function failToPrepare(): void {
  throw new StartupError('infra/app.ts:3: There is no such thing.');
}

test('a change of the sources starts the stack again, and the end closes it', async () => {
  expect(await run(0)).toEqual(['close']);
  expect(await run(1)).toEqual(['prepare', 'close', 'start', 'The stack runs with your change.', 'close']);
});

test('sources that cannot be built leave the stack as it is, and say why', async () => {
  const steps = await run(1, { prepare: failToPrepare });

  expect(steps).toEqual([
    'prepare',
    'infra/app.ts:3: There is no such thing.\nThe stack goes on as it was. Change the sources to try again.',
    'close',
  ]);
});

test('a stack that cannot be started is tried again with the next change', async () => {
  let tries = 0;
  const start = () => {
    tries += 1;
    if (tries === 1) throw new StartupError('The template names no table.');
  };

  const steps = await run(2, { start });

  expect(steps.filter((step) => step === 'start')).toHaveLength(2);
  expect(steps.filter((step) => step === 'close')).toHaveLength(2);
  expect(steps).toContain('The template names no table.\nThe stack is down. Change the sources to try again.');
});
