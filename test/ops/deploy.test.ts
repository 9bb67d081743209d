import { expect, test } from 'vitest';
import { deploy, type Run } from '#ops/deploy.ts';

/** Executes nothing. A command that begins with `failing` fails; all others succeed. */
function rehearse(given: readonly string[], failing = 'none') {
  const commands: string[] = [];
  const said: string[] = [];
  const run: Run = (command) => {
    commands.push(command.join(' '));
    return command.join(' ').startsWith(failing) ? 3 : 0;
  };
  const code = deploy(given, run, (line) => said.push(line));
  return { code, commands, said: said.join('\n') };
}

const steps = [
  'node -r ./preflight.cjs ops/doctor.ts --before',
  'node -r ./preflight.cjs web/build/publishable.ts',
  'npx cdk synth --quiet',
  'npm run --silent test:bundle',
  'npx cdk deploy --app cdk.out --all',
  'node -r ./preflight.cjs ops/doctor.ts --after',
];

test('O3, O5 · a deployment checks account and samples, makes and tests the templates, and deploys just these', () => {
  const { code, commands } = rehearse([]);

  expect([code, commands]).toEqual([0, steps]);
});

test.each([...steps.entries()].slice(0, -1))('O3 · a deployment ends if step %i fails: %s', (step, failing) => {
  const { code, commands, said } = rehearse([], failing);

  expect([code, commands]).toEqual([3, steps.slice(0, step + 1)]);
  expect(said).toContain(`Stopped: "${failing}`);
});

test('O3 · going back skips the samples and the doctor', () => {
  const { commands } = rehearse(['--skip-checks', '--revert-drift']);

  expect(commands).toEqual([steps[2], steps[3], `${steps[4]} --revert-drift`]);
});
