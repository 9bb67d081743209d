import { expect, test } from 'vitest';
import { deploy, type Run } from '#ops/deploy.ts';

/** Executes nothing. A command that begins with `failing` fails; all others succeed. */
function rehearse(cdkArguments: readonly string[], failing = 'none') {
  const commands: string[] = [];
  const said: string[] = [];
  const run: Run = (command) => {
    commands.push(command.join(' '));
    return command.join(' ').startsWith(failing) ? 3 : 0;
  };
  const code = deploy(cdkArguments, run, (line) => said.push(line));
  return { code, commands, said: said.join('\n') };
}

test('O3, O5 · a deployment runs the doctor, the samples check, build, tests, cdk with all arguments, and the doctor again', () => {
  const { code, commands } = rehearse(['--require-approval', 'never']);

  expect(code).toBe(0);
  expect(commands).toEqual([
    'node ops/doctor.ts --before',
    'node web/build/publishable.ts',
    'npm run --silent build',
    'npm run --silent test:bundle',
    'npx cdk deploy --all --require-approval never',
    'node ops/doctor.ts --after',
  ]);
});

test.each([
  ['node ops/doctor.ts --before', 1],
  ['node web/build/publishable.ts', 2],
  ['npm run --silent test:bundle', 4],
  ['npx cdk', 5],
])('O3 · a deployment stops with the exit code of "%s" when that fails', (failing, count) => {
  const { code, commands, said } = rehearse([], failing);

  expect(code).toBe(3);
  expect(commands).toHaveLength(count);
  expect(said).toContain(`Stopped: "${failing}`);
});

test('O5 · a preview may show samples and is not checked by the doctor', () => {
  for (const cdkArguments of [['--context', 'preview=pr-17'], ['--context=preview=pr-17']]) {
    expect(rehearse(cdkArguments).commands).toEqual([
      'npm run --silent build',
      'npm run --silent test:bundle',
      `npx cdk deploy --all ${cdkArguments.join(' ')}`,
    ]);
  }
});
