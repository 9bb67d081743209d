import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';

const stateSchema = v.object({
  /** What is written; another request begins anew. */
  request: v.record(v.string(), v.string()),
  /** What it meant when it was first made, as ISO times. */
  period: v.object({ since: v.string(), until: v.string() }),
  bytes: v.number(),
  count: v.number(),
  cursor: v.object({ month: v.string(), after: v.optional(v.record(v.string(), v.string())) }),
});

export type ExportState = v.InferOutput<typeof stateSchema>;

/** A file that is written beside its place, so that a run that was broken off can be gone on with by the same command. */
export class ResumableFile {
  readonly #file: string;
  readonly #request: Readonly<Record<string, string>>;

  constructor(file: string, request: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#request = request;
  }

  /** Where to go on; undefined begins anew. What was written behind that is cut off. */
  open(): ExportState | undefined {
    const state = this.#read();
    if (!state) writeFileSync(this.#part, '');
    else truncateSync(this.#part, state.bytes);
    return state;
  }

  append(text: string): void {
    appendFileSync(this.#part, text);
  }

  /** What was appended so far counts, and reading goes on at the cursor. */
  save({ count, cursor, period }: Pick<ExportState, 'count' | 'cursor' | 'period'>): void {
    const state: ExportState = { request: this.#request, period, bytes: statSync(this.#part).size, count, cursor };
    writeFileSync(`${this.#state}.next`, JSON.stringify(state));
    renameSync(`${this.#state}.next`, this.#state);
  }

  finish(): void {
    renameSync(this.#part, this.#file);
    rmSync(this.#state, { force: true });
  }

  get #part(): string {
    return `${this.#file}.part`;
  }

  get #state(): string {
    return `${this.#file}.resume`;
  }

  #read(): ExportState | undefined {
    if (!existsSync(this.#part) || !existsSync(this.#state)) return undefined;
    const state = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), readFileSync(this.#state, 'utf8'));
    const isSame = state.success && isDeepStrictEqual(state.output.request, this.#request);
    return isSame && statSync(this.#part).size >= state.output.bytes ? state.output : undefined;
  }
}
