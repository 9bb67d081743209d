import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#local/clock.ts';
import { isDynamoDbError } from './dynalite.ts';
import { StreamJournal, type Item, type StreamRecord } from './stream-journal.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** “DynamoDB Streams”, developer guide, read 2026-11-22. */
const retentionMs = dayMs;
/** “Point-in-time recovery: How it works”, developer guide, read 2026-11-22. */
export const recoveryMs = 35 * dayMs;

export type TableStreamOptions = {
  readonly file: string;
  readonly keyNames: readonly string[];
  readonly clock: Clock;
  /** Whether changes are kept for point-in-time recovery too. @default false */
  readonly isRecoverable?: boolean;
  /** The item as the table holds it. */
  readonly read: (keys: Item) => Promise<Item | undefined>;
};

/**
 * The changes of a table's items, which dynalite does not keep. Two changes of one item never overlap, so the stream has
 * them in the order in which they happened; a change that changes nothing is not in it.
 */
export class TableStream {
  readonly #journal: StreamJournal;
  readonly #options: TableStreamOptions;
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();

  constructor(options: TableStreamOptions) {
    this.#options = options;
    this.#journal = new StreamJournal(options.file);
  }

  /** What is still in the stream behind a sequence number, oldest first. */
  recordsAfter(sequence: number): readonly StreamRecord[] {
    const now = this.#options.clock.now();
    this.#journal.forgetBefore(now - (this.isRecoverable ? recoveryMs : retentionMs));
    const { records } = this.#journal;
    // Numbers follow one another without gaps.
    const behind = records.slice(Math.max(0, sequence + 1 - (records[0]?.sequence ?? 0)));
    return behind.filter(({ at }) => at >= now - retentionMs);
  }

  get isRecoverable(): boolean {
    return this.#options.isRecoverable === true;
  }

  /** Every change after a moment, oldest first, as far as the changes are kept. */
  recordsSince(moment: number): readonly StreamRecord[] {
    return this.#journal.records.filter(({ at }) => at > moment);
  }

  /** What tells an item from all others. */
  keyOf(item: Item): string {
    return JSON.stringify(this.#keysOf(item));
  }

  #keysOf(item: Item): Item {
    return Object.fromEntries(this.#options.keyNames.map((name) => [name, item[name] ?? {}]));
  }

  /** Is called after each change, until the function that it gives is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Makes a change of one item through `write`, and keeps what it made of the item. */
  capture<Output>(item: Item, write: () => Promise<Output>): Promise<Output> {
    const keys = this.#keysOf(item);
    const id = JSON.stringify(keys);
    const changed = (this.#last.get(id) ?? Promise.resolve()).then(() => this.#capture(keys, write));
    const settled = changed.catch(() => undefined);
    this.#last.set(id, settled);
    void settled.then(() => this.#last.get(id) === settled && this.#last.delete(id));
    return changed;
  }

  /** Looks after changes that ended in a crash or an outage: whether they were made is seen in the table. */
  async recover(): Promise<void> {
    for (const [change, keys] of this.#journal.unended) {
      const known = this.#journal.records.findLast((record) => isDeepStrictEqual(record.keys, keys));
      this.#end(change, keys, known?.newImage, await this.#options.read(keys));
    }
  }

  async #capture<Output>(keys: Item, write: () => Promise<Output>): Promise<Output> {
    const before = await this.#options.read(keys).catch(() => 'unreadable' as const);
    // What has no such key is refused by the write itself.
    if (before === 'unreadable') return write();
    const change = this.#journal.begin(keys);
    let output: Output;
    try {
      output = await write();
    } catch (error) {
      // Any other error may have come after the change.
      if (isDynamoDbError(error)) this.#journal.end(change);
      throw error;
    }
    this.#end(change, keys, before, await this.#options.read(keys));
    return output;
  }

  #end(change: number, keys: Item, before: Item | undefined, newImage: Item | undefined): void {
    if (isDeepStrictEqual(before, newImage)) return this.#journal.end(change);
    const eventName = before ? (newImage ? 'MODIFY' : 'REMOVE') : 'INSERT';
    const images = { ...(newImage && { newImage }), ...(before && { oldImage: before }) };
    this.#journal.end(change, { at: this.#options.clock.now(), eventName, keys, ...images });
    for (const listener of this.#listeners) listener();
  }
}
