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
      .replace(/(<script data-entry[^>]*>)/, '$1document.documentElement.dataset.release="other";'),
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

/** Gives every asset another name, wherever it is named, and every page other inline blocks. */
function rebuild(bundle: string): void {
  const names = readdirSync(join(bundle, 'assets'));
  const renamed = (content: string) =>
    names.reduce((result, name) => result.replaceAll(name, otherName(name)), content);
  for (const file of readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((each) => text.test(each))) {
    rewrite(join(bundle, file), (content) =>
      file.endsWith('.html') ? asOtherRelease(renamed(content)) : renamed(content),
    );
  }
  for (const name of names) renameSync(join(bundle, 'assets', name), join(bundle, 'assets', otherName(name)));
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
