import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';

const item = v.record(v.string(), v.record(v.string(), v.unknown()));
export type Item = v.InferOutput<typeof item>;

const recordSchema = v.object({
  sequence: v.number(),
  /** Epoch milliseconds. */
  at: v.number(),
  eventName: v.picklist(['INSERT', 'MODIFY', 'REMOVE']),
  keys: item,
  newImage: v.optional(item),
  oldImage: v.optional(item),
});

/** A change of an item. */
export type StreamRecord = v.InferOutput<typeof recordSchema>;

/** `begun` is written before the database is changed, `ended` when it is known what became of it. */
const lineSchema = v.variant('kind', [
  v.object({ kind: v.literal('begun'), change: v.number(), keys: item }),
  v.object({ kind: v.literal('ended'), change: v.number(), record: v.optional(recordSchema) }),
]);

type Line = v.InferOutput<typeof lineSchema>;

/** The stream of a table in a file: what has changed, and which changes a crash has left without an end. */
export class StreamJournal {
  readonly #file: string;
  #lastChange = 0;
  #lastSequence = 0;
  #records: StreamRecord[] = [];
  readonly #open = new Map<number, Item>();

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    for (const line of readLines(file)) this.#take(line);
  }

  get records(): readonly StreamRecord[] {
    return this.#records;
  }

  /** The keys of changes that were begun, and whose end nobody knows. */
  get unended(): readonly (readonly [change: number, keys: Item])[] {
    return [...this.#open];
  }

  begin(keys: Item): number {
    const change = this.#lastChange + 1;
    this.#write({ kind: 'begun', change, keys });
    return change;
  }

  end(change: number, record?: Omit<StreamRecord, 'sequence'>): void {
    this.#write({
      kind: 'ended',
      change,
      ...(record && { record: { sequence: this.#lastSequence + 1, ...record } }),
    });
  }

  /** Forgets what happened before, in the file too. */
  forgetBefore(moment: number): void {
    const [oldest] = this.#records;
    if (!oldest || oldest.at >= moment) return;
    this.#records = this.#records.filter(({ at }) => at >= moment);
    const kept: Line[] = [
      // Numbers go on where they were, also when nothing is kept.
      {
        kind: 'ended',
        change: this.#lastChange,
        record: { sequence: this.#lastSequence, at: 0, eventName: 'REMOVE', keys: {} },
      },
      ...[...this.#open].map(([change, keys]) => ({ kind: 'begun', change, keys }) as const),
      ...this.#records.map((record) => ({ kind: 'ended', change: 0, record }) as const),
    ];
    writeFileSync(`${this.#file}.next`, kept.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
    renameSync(`${this.#file}.next`, this.#file);
  }

  #write(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    this.#take(line);
  }

  #take(line: Line): void {
    this.#lastChange = Math.max(this.#lastChange, line.change);
    if (line.kind === 'begun') return void this.#open.set(line.change, line.keys);
    this.#open.delete(line.change);
    if (!line.record) return;
    this.#lastSequence = Math.max(this.#lastSequence, line.record.sequence);
    if (line.record.at > 0) this.#records.push(line.record);
  }
}

/** A crash may have cut the last line short: what it began was answered to nobody. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n');
  if (texts.pop() !== '') writeFileSync(file, texts.map((text) => `${text}\n`).join(''));
  try {
    return texts.map((text) => v.parse(lineSchema, JSON.parse(text)));
  } catch {
    throw new StartupError(`${file} is not what the local cloud writes. Delete it to start without what it held.`);
  }
}
