import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLinesKept = 10_000;

export type Log = (line: string) => void;

export function createCloudLog(file: string) {
  const lines: string[] = [];
  let hasWarned = false;
  return {
    lines,
    write(this: void, line: string): void {
      lines.push(line);
      if (lines.length > maxLinesKept) lines.shift();
      try {
        mkdirSync(dirname(file), { recursive: true });
        appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
      } catch (error) {
        // An error here would leave the caller's request without a response.
        if (!hasWarned) console.warn(`The log ${file} cannot be written: ${String(error)}`);
        hasWarned = true;
      }
    },
  };
}
