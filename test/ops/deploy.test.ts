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

const checked = [
  'node -r ./preflight.cjs web/build/publishable.ts',
  'npx cdk synth --quiet',
  'npm run --silent test:bundle',
  'node -r ./preflight.cjs ops/doctor.ts --before',
  'npx cdk deploy --app cdk.out --all',
  'node -r ./preflight.cjs ops/doctor.ts --after',
];

test('O3, O5 · a deployment checks samples, makes and tests the templates, lets the doctor read them, and deploys just these', () => {
  const { code, commands } = rehearse([]);

  expect(code).toBe(0);
  expect(commands).toEqual(checked);
});

test.each([...checked.entries()].slice(0, -1))('O3 · a deployment ends if step %i fails: %s', (step, failing) => {
  const { code, commands, said } = rehearse([], failing);

  expect(code).toBe(3);
  expect(commands).toEqual(checked.slice(0, step + 1));
  expect(said).toContain(`Stopped: "${failing}`);
});

test('O3 · going back skips the samples and the doctor, and says so', () => {
  const { commands, said } = rehearse(['--skip-checks', '--revert-drift']);

  expect(commands).toEqual([checked[1], checked[2], `${checked[4]} --revert-drift`]);
  expect(said).toContain('Without the search for samples and the checks of the account and the site.');
});

test('O5 · with preview=pr-17, the templates are those of a preview, which may show samples and is not checked by the doctor', () => {
  const { commands } = rehearse(['preview=pr-17', '--require-approval', 'never']);

  expect(commands).toEqual([
    `${checked[1]} --context preview=pr-17`,
    checked[2],
    `${checked[4]} --require-approval never`,
  ]);
});

test.each(['--profile company', '--profile=company', '--context preview=pr-17', '-c preview=pr-17', '-cpreview=pr-17'])(
  'O3, O5 · %s is refused: the doctor would check another account, or the templates would be those of production',
  (given) => {
    const { code, commands, said } = rehearse(given.split(' '));

    expect([code, commands]).toEqual([1, []]);
    expect(said).toMatch(/AWS_PROFILE.*preview=<name>/);
  },
);
