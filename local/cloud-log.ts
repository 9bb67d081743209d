import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const maxLinesKept = 10_000;

/** The lines that the functions, the edge and the local cloud itself have written: in a file, and at hand for tests. */
export class CloudLog {
  readonly #file: string;
  readonly #lines: string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Adds one line. An arrow, so that it can be handed to whoever writes. */
  readonly write = (line: string): void => {
    this.#lines.push(line);
    if (this.#lines.length > maxLinesKept) this.#lines.shift();
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      appendFileSync(this.#file, `${new Date().toISOString()} ${line}\n`);
    } catch (error) {
      // A log that throws would leave whoever writes to it without an answer.
      console.warn(`The log could not be written: ${String(error)}`);
    }
  };
}
