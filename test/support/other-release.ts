import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { releaseTableFile, releaseTableSchema } from '#contract/releases.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { siteConfig } from '#site-config';
import { withPagePolicy } from '#web/build/page-policy.ts';

const pagePolicy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const text = /\.(html|js|css|json|webmanifest)$/;

/** The page as another build would have made it: with another boot script and other styles, and its policy for them. */
export function asOtherRelease(page: string): string {
  return withPagePolicy(
    page
      .replace(pagePolicy, '')
      .replace('<style>', '<style>:root{--release:other}')
      .replace(/(<script data-files[^>]*>)/, '$1document.documentElement.dataset.release="other";'),
  );
}

export type PreparedRelease = {
  readonly assemblyDir: string;
  readonly id: string;
  /** The names of its hashed assets. */
  readonly assets: ReadonlySet<string>;
};

/** The project's assembly, and one of a release that has no inline block and no asset in common with it, in a folder that the caller removes. */
export async function prepareTwoReleases(): Promise<Readonly<Record<'own' | 'other', PreparedRelease>>> {
  const assemblyDir = await prepareAssembly();
  const own = readRelease(assemblyDir);
  const dir = mkdtempSync(join(tmpdir(), 'other-release-'));
  const id = own.id.replaceAll(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  for (const name of [
    ...currentAssets(assemblyDir),
    ...readdirSync(assemblyDir).filter((each) => each.endsWith('.json')),
  ]) {
    const [from, to] = [join(assemblyDir, name), join(dir, name)];
    const isTable = existsSync(join(from, releaseTableFile));
    const isBundle = existsSync(join(from, 'index.html'));
    const isTemplate = name.endsWith('.template.json');
    if (isTable || isBundle || isTemplate) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
    if (isBundle) rebuild(to);
    if (isTable || isTemplate)
      rewrite(isTable ? join(to, releaseTableFile) : to, (json) => json.replaceAll(own.id, id));
  }
  return { own, other: readRelease(dir) };
}

/** Gives every asset another name, wherever it is named, and every page other inline blocks. What knew a file by its hash knows it again. */
function rebuild(bundle: string): void {
  const names = readdirSync(join(bundle, 'assets'));
  const renames = new Map(names.map((name) => [name, otherName(name)]));
  const files = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((each) => text.test(each));
  // The entry has the hashes of the other modules, and pages have the entry's.
  for (const file of files.toSorted((one, other) => rank(one) - rank(other))) {
    const before = hash(join(bundle, file));
    rewrite(join(bundle, file), (content) => {
      const renamed = [...renames].reduce((result, [from, to]) => result.replaceAll(from, to), content);
      return file.endsWith('.html') ? asOtherRelease(renamed) : renamed;
    });
    renames.set(before, hash(join(bundle, file)));
  }
  for (const name of names) renameSync(join(bundle, 'assets', name), join(bundle, 'assets', otherName(name)));
}

function rank(file: string): number {
  if (file.endsWith('.html')) return 2;
  return file.startsWith(join('assets', 'main-')) ? 1 : 0;
}

function hash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64').slice(0, -1);
}

function otherName(name: string): string {
  return name.replace(/(\.\w+)$/, '-other$1');
}

function readRelease(assemblyDir: string): PreparedRelease {
  const folders = currentAssets(assemblyDir).map((name) => join(assemblyDir, name));
  const bundle = folders.find((folder) => existsSync(join(folder, 'index.html'))) ?? '';
  const table = folders.find((folder) => existsSync(join(folder, releaseTableFile))) ?? '';
  const { id } = v.parse(releaseTableSchema, JSON.parse(readFileSync(join(table, releaseTableFile), 'utf8')));
  return { assemblyDir, id, assets: new Set(readdirSync(join(bundle, 'assets'))) };
}

/** The folder of an assembly has those of earlier synthesis too. */
function currentAssets(assemblyDir: string): readonly string[] {
  const list = readFileSync(join(assemblyDir, `${siteConfig.aws.stackName}.assets.json`), 'utf8');
  return [...list.matchAll(/"path": "(asset\.\w+)"/g)].map(([, name = '']) => name);
}

function rewrite(file: string, change: (content: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
