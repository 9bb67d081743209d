import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLinesKept = 10_000;

/** The lines that the functions, the edge and the local cloud itself have written: in a file, and at hand for tests. */
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
        // A log that throws would leave whoever writes to it without an answer.
        if (!isBroken) console.warn(`The log could not be written: ${String(error)}`);
        isBroken = true;
      }
    },
  };
}
