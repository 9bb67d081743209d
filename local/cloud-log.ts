import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLinesKept = 10_000;

export type Log = (line: string) => void;

export function createCloudLog(file: string) {
  const lines: string[] = [];
  mkdirSync(dirname(file), { recursive: true });
  return {
    lines,
    write(this: void, line: string): void {
      lines.push(line);
      if (lines.length > maxLinesKept) lines.shift();
      appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
    },
  };
}
