import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../..');

type Workflow = { readonly jobs: Readonly<Record<string, { readonly steps?: readonly { readonly run?: string }[] }>> };

function commandOf(file: string, beginning: string): string {
  const workflow: Workflow = parse(readFileSync(join(project, '.github/workflows', file), 'utf8'));
  const steps = Object.values(workflow.jobs).flatMap(({ steps: all = [] }) => all);
  const found = steps.find(({ run }) => run?.startsWith(beginning))?.run;
  if (!found) throw new Error(`${file} runs nothing that begins with ${beginning}.`);
  return found;
}

/** The project with its own infra/deploy/main.ts, and a doctor, tests and a CDK that only say how they were called; CDK ends with exit code 3. */
function makeRehearsal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ['package.json', 'contract', 'infra', 'site.config.ts']) {
    cpSync(join(project, path), join(folder, path), { recursive: true });
  }
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), 0o755);
  };
  write('infra/doctor/main.ts', "console.log('doctor', ...process.argv.slice(2));");
  const settings = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  write(
    'package.json',
    JSON.stringify({ ...settings, scripts: { ...settings.scripts, 'test:artefact': 'echo tests' } }),
  );
  write('node_modules/.bin/cdk', '#!/bin/sh\necho cdk "$@" "for $SITE_STAGE"\nexit 3\n');
  for (const name of readdirSync(join(project, 'node_modules')).filter((each) => each !== '.bin')) {
    symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name));
  }
  symlinkSync(join(project, 'node_modules/.bin/node'), join(folder, 'node_modules/.bin/node'));
  return folder;
}

function rehearse(command: string, folder = makeRehearsal()) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, STAGE: 'preview-17' },
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter((line) => /^(doctor|tests|cdk) ?/.test(line)), stdout, stderr };
}

test('O5 · what GitHub runs deploys production: the doctor, the tests, CDK, and no further when CDK fails', () => {
  const { status, lines } = rehearse(commandOf('deploy.yml', 'npm run deploy'));

  expect(lines).toEqual(['doctor --before --all', 'tests', 'cdk deploy --all --require-approval never for ']);
  expect(status).toBe(3);
});

test('O5 · what GitHub runs deploys a preview by the number of its pull request', () => {
  const { lines } = rehearse(commandOf('preview.yml', 'npm run deploy'));

  expect(lines).toEqual([
    'doctor --before --all --stage preview-17',
    'tests',
    'cdk deploy --all --context stage=preview-17 --require-approval never --outputs-file preview.json for preview-17',
  ]);
});

test('O5 · what GitHub runs destroys that preview, and finds its address in what CDK has written', () => {
  const folder = makeRehearsal();
  writeFileSync(join(folder, 'preview.json'), JSON.stringify({ 'Site-preview-17': { SiteUrl: 'https://d1.example' } }));

  expect(rehearse(commandOf('preview.yml', 'npx cdk destroy'), folder).lines).toEqual([
    'cdk destroy --all --force --context stage=preview-17 for ',
  ]);
  const address = commandOf('preview.yml', 'echo "url=').replace('>> "$GITHUB_OUTPUT"', '');
  expect(rehearse(address, folder).stdout).toBe('url=https://d1.example\n');
});
