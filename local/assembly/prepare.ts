import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { withLock } from './prepare-lock.ts';
import { runProgram } from './run-program.ts';

/** Where `cdk synth` writes too. */
const assemblyFolder = 'cdk.out';
const bundleFolder = 'web/dist';
const shared = ['contract', 'site.config.ts', 'package.json', 'package-lock.json'];

type Step = {
  readonly name: string;
  readonly doing: string;
  readonly program: string;
  readonly inputs: readonly string[];
  readonly outputs: (root: string) => Promise<readonly string[]>;
};

const steps: readonly Step[] = [
  {
    // Alone and first: a mistake in the one file that a company edits is told at once, with its place.
    name: 'config',
    doing: 'Checking site.config.ts',
    program: 'site.config.ts',
    inputs: ['site.config.ts', 'contract'],
    outputs: () => Promise.resolve([]),
  },
  {
    name: 'bundle',
    doing: 'Building the web bundle',
    program: 'web/build/main.ts',
    inputs: ['web', ...shared],
    outputs: () => Promise.resolve([bundleFolder]),
  },
  {
    name: 'stack',
    doing: 'Synthesising the stack',
    program: 'infra/app.ts',
    inputs: ['infra', 'edge-runtime', 'functions', 'cdk.json', bundleFolder, ...shared],
    outputs: listAssemblyFiles,
  },
];

export type PrepareOptions = {
  /** The project. @default the one this file is in */
  readonly root?: string;
  readonly signal?: AbortSignal | undefined;
  /** Told what is being done, when something is. */
  readonly onStep?: (doing: string) => void;
};

/**
 * Builds the web bundle and synthesises the stack, each only if what it is made from, or what was made, has changed.
 * Gives the folder of the cloud assembly. Throws a `StartupError` with the failing program's explanation.
 *
 * Fingerprints are kept in the assembly's folder, so that deleting it makes everything anew.
 */
export async function prepareAssembly(options: PrepareOptions = {}): Promise<string> {
  const { root = join(import.meta.dirname, '..', '..'), signal, onStep } = options;
  const assemblyDir = join(root, assemblyFolder);
  await mkdir(assemblyDir, { recursive: true });
  await withLock(join(assemblyDir, 'prepare.lock'), signal, async () => {
    for (const step of steps) {
      const fingerprintFile = join(assemblyDir, `${step.name}.fingerprint`);
      // Before the program runs: what is changed while it runs is not in what it makes.
      const inputs = await fingerprint(root, step.inputs);
      const currentFingerprint = async () => `${inputs} ${await fingerprint(root, await step.outputs(root))}`;
      if ((await readFile(fingerprintFile, 'utf8').catch(() => '')) === (await currentFingerprint())) continue;
      onStep?.(step.doing);
      await runProgram({ file: step.program, directory: root, signal, environment: await cdkEnvironment(root) });
      await writeFile(fingerprintFile, await currentFingerprint());
    }
  });
  return assemblyDir;
}

async function listAssemblyFiles(root: string): Promise<readonly string[]> {
  const names = await readdir(join(root, assemblyFolder));
  return names
    .filter((name) => /^(manifest|.+\.template|.+\.assets)\.json$/.test(name))
    .map((name) => join(assemblyFolder, name));
}

/** What the `cdk` command would tell the app; run directly, it does not read cdk.json itself. */
async function cdkEnvironment(root: string): Promise<Record<string, string>> {
  const settings: unknown = JSON.parse(await readFile(join(root, 'cdk.json'), 'utf8'));
  const context = typeof settings === 'object' && settings && 'context' in settings ? settings.context : {};
  return { CDK_OUTDIR: join(root, assemblyFolder), CDK_CONTEXT_JSON: JSON.stringify(context) };
}
