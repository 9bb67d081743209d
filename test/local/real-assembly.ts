import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, onTestFinished } from 'vitest';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import type { WebBundle } from '#infra/website/web-bundle.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';
import { testBundle, writeAssembly } from '#test/infra/configurations.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';

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
export async function startSite(
  assemblyDir = siteAssembly(),
  dataDir = createTemporaryFolder(),
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<LocalCloud> {
  const cloud = await startLocalCloud({ assemblyDir, dataDir });
  atEnd(() => cloud.close());
  return cloud;
}

/** For all tests of a file. */
export function startForFile(): Promise<LocalCloud> {
  return startSite(siteAssembly(), createTemporaryFolder(afterAll), afterAll);
}

/** The ids of the user pool and its client. */
export async function readPool({ siteUrl }: LocalCloud) {
  const config = v.parse(runtimeConfigSchema, await (await fetch(`${siteUrl}${runtimeConfigPath}`)).json());
  if (!config.signIn) throw new Error('This stack has no accounts.');
  const { userPoolId, userPoolClientId } = config.signIn;
  return { userPoolId, userPoolClientId };
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
