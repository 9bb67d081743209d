import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

const projectDir = join(import.meta.dirname, '../..');

/** A copy of the project's own file, beside what formats it. */
export function newConfig(): string {
  const file = join(createTemporaryFolder(), 'site.config.ts');
  copyFileSync(join(projectDir, 'site.config.ts'), file);
  copyFileSync(join(projectDir, '.prettierrc.json'), join(file, '../.prettierrc.json'));
  return file;
}

export function read(file: string): string {
  return readFileSync(file, 'utf8');
}

export const original = read(join(projectDir, 'site.config.ts'));
export const comments = original.match(/^ *(\/\/|\/\*\*).*/gm) ?? [];
