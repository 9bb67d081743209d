import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { runProgram } from './run-program.ts';

/** `cdk synth` writes here too. */
const assemblyFolder = 'cdk.out';
const bundleFolder = 'web/dist';
const shared = ['contract', 'settings', 'company', 'site.config.ts', 'package.json', 'package-lock.json'];

type Step = {
  readonly name: string;
  readonly progress: string;
  readonly program: string;
  readonly inputs: readonly string[];
  readonly outputs: (root: string) => Promise<readonly string[]>;
};

const steps: readonly Step[] = [
  {
    name: 'bundle',
    progress: 'Building the web bundle',
    program: 'web/build/main.ts',
    inputs: ['web', ...shared],
    outputs: () => Promise.resolve([bundleFolder]),
  },
  {
    name: 'stack',
    progress: 'Synthesising the stack',
    program: 'infra/app.ts',
    inputs: ['infra', 'functions', 'cdk.json', bundleFolder, ...shared],
    outputs: listAssemblyFiles,
  },
];

export type PrepareOptions = {
  readonly root?: string;
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: (progress: string) => void;
};

/** Runs each program only if its inputs, its outputs or the version of Node have changed. */
export async function prepareAssembly(options: PrepareOptions = {}): Promise<string> {
  const { root = join(import.meta.dirname, '..'), signal, onStep } = options;
  const assemblyDir = join(root, assemblyFolder);
  await mkdir(assemblyDir, { recursive: true });
  for (const { name, progress, program, inputs, outputs } of steps) {
    const file = join(assemblyDir, `${name}.fingerprint`);
    // Computed before the run, so that a change during the run causes another run.
    const before = await fingerprint(root, inputs);
    const current = async () => `${before} ${await fingerprint(root, await outputs(root))}`;
    if ((await readFile(file, 'utf8').catch(() => '')) === (await current())) continue;
    onStep?.(progress);
    await runProgram({ file: program, directory: root, signal, environment: await cdkEnvironment(root) });
    await writeFile(file, await current());
  }
  return assemblyDir;
}

/** Skip CDK's check of the template, which takes two seconds. `npm run synth`, deployments and infra tests run it. */
async function cdkEnvironment(root: string): Promise<Record<string, string>> {
  const settings: unknown = JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8'));
  const context = typeof settings === 'object' && settings && 'context' in settings ? settings.context : {};
  return {
    CDK_OUTDIR: join(root, assemblyFolder),
    CDK_CONTEXT_JSON: JSON.stringify(context),
    CDK_VALIDATION: 'false',
  };
}

async function listAssemblyFiles(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, assemblyFolder));
  return names
    .filter((name) => /^(manifest|.+\.template|.+\.assets)\.json$/.test(name))
    .map((name) => join(assemblyFolder, name));
}

const ignored = /(^|\/)(node_modules|dist)(\/|$)/;

/** A path that does not exist counts as empty. */
async function fingerprint(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = await Promise.all(paths.map((path) => listFiles(root, path)));
  for (const file of files.flat().toSorted()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function listFiles(root: string, path: string): Promise<readonly string[]> {
  const stats = await stat(join(root, path)).catch(() => undefined);
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !ignored.test(file.slice(path.length)));
}
