import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { UserError } from './terminal.ts';

/** Call this function before the data is read. */
export function checkNewFile(file: string, extension: `.${string}`): void {
  if (!file.endsWith(extension)) throw new UserError(`Write a name that ends with ${extension}.`);
  if (existsSync(file)) throw new UserError(`${file} exists. Choose another name with --out.`);
}

/** Writes UTF-8, unlike `>` in PowerShell 5, which writes UTF-16. Only the person who runs the command can read the file. */
export function writeNewFile(file: string, text: string): Promise<void> {
  return writeFile(file, text, { flag: 'wx', mode: 0o600 });
}
