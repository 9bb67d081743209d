import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const projectDir = join(import.meta.dirname, '../..');
const copied = [
  'package.json',
  'package-lock.json',
  'site.config.ts',
  'contract',
  'edge-runtime',
  'functions',
  'infra',
  'web/content',
  'web/src/forms/stored-drafts.ts',
  'web/src/theme',
];

export type Edit = { readonly file: string; readonly from: string; readonly to: string };

/** Copies these files and folders of the project with some constants changed. Throws if a text to be changed is not there exactly once. */
export function makeEditedCopy(folder: string, paths: readonly string[], edits: readonly Edit[]): void {
  for (const path of paths) cpSync(join(projectDir, path), join(folder, path), { recursive: true });
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, from, to } of edits) {
    const parts = readFileSync(join(folder, file), 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times.`);
    writeFileSync(join(folder, file), parts.join(to));
  }
}

/**
 * Runs a module in a copy of the sources in which some constants are changed, and gives what it prints, parsed.
 */
export function runInEditedCopy(edits: readonly Edit[], module: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'edited-copy-'));
  try {
    makeEditedCopy(folder, copied, edits);
    writeFileSync(join(folder, 'run.ts'), module);
    return JSON.parse(execFileSync(process.execPath, ['run.ts'], { cwd: folder, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
