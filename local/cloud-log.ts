import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLinesKept = 10_000;

export type Log = (line: string) => void;

/** Lines of the functions, the edge and the local cloud itself, in a file and in memory. */
export function createCloudLog(file: string) {
  const lines: string[] = [];
  let isBroken = false;
  return {
    lines,
    write(this: void, line: string): void {
      lines.push(line);
      if (lines.length > maxLinesKept) lines.shift();
      try {
        mkdirSync(dirname(file), { recursive: true });
        appendFileSync(file, `${new Date().toISOString()} ${line}\n`);
        isBroken = false;
      } catch (error) {
        // A log that throws would leave its caller's request without an answer.
        if (!isBroken) console.warn(`The log could not be written: ${String(error)}`);
        isBroken = true;
      }
    },
  };
}
