import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed after the test. */
export function createTemporaryFolder(atEnd: (end: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function writeText(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
