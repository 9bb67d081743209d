import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { WebBundle } from '#infra/website/web-bundle.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';
import { testBundle, writeAssembly } from '#test/infra/configurations.ts';
import { createTemporaryFolder } from './fixture-assembly.ts';

const folders: string[] = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Synthesises the project's stack with a small bundle, and returns the assembly's folder. */
export function synthesiseSite(settings: Partial<SiteConfig> = {}, bundle: WebBundle = testBundle): string {
  const outdir = mkdtempSync(join(tmpdir(), 'local-assembly-'));
  folders.push(outdir);
  writeAssembly(outdir, settings, { bundle });
  return outdir;
}

let assembly: string | undefined;

/** The configured stack, synthesised once in a worker. */
export function siteAssembly(): string {
  return (assembly ??= synthesiseSite());
}

/** Starts the project's stack for one test, with its own data. */
export async function startSite(assemblyDir = siteAssembly(), dataDir = createTemporaryFolder()): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ assemblyDir, dataDir });
  onTestFinished(() => cloud.close());
  return cloud;
}

/** The assembly with replaced texts in its template. */
export function assemblyWith(replacements: Readonly<Record<string, string>>): string {
  const folder = createTemporaryFolder();
  cpSync(siteAssembly(), folder, { recursive: true });
  const file = join(folder, `${siteConfig.aws.stackName}.template.json`);
  let template = readFileSync(file, 'utf8');
  for (const [text, replacement] of Object.entries(replacements)) {
    if (!template.includes(text)) throw new Error(`The template has no ${text}.`);
    template = template.replaceAll(text, replacement);
  }
  writeFileSync(file, template);
  return folder;
}
