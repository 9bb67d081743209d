import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';

/**
 * A map that outlives the process. It is one JSON file that only this user of the machine can read, written whole at
 * each change and put in place at once: a crash leaves the state before or after, never half of it.
 */
export class StoredMap<Value> {
  readonly #file: string;
  readonly #values: Map<string, Value>;

  /** Throws a `StartupError` if the file is there but does not hold what `schema` says. */
  constructor(file: string, schema: v.GenericSchema<unknown, Value>) {
    this.#file = file;
    this.#values = new Map(existsSync(file) ? readEntries(file, schema) : []);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** In the order in which the keys were first set. */
  values(): readonly Value[] {
    return [...this.#values.values()];
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    this.#write();
  }

  delete(...keys: readonly string[]): void {
    if (keys.filter((key) => this.#values.delete(key)).length > 0) this.#write();
  }

  /** Leaves the `count` keys that were set last for the first time. */
  deleteOldest(count: number): void {
    this.delete(...[...this.#values.keys()].slice(0, -count));
  }

  #write(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify([...this.#values], null, 1), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}

function readEntries<Value>(file: string, schema: v.GenericSchema<unknown, Value>): [string, Value][] {
  try {
    return v.parse(v.array(v.tuple([v.string(), schema])), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartupError(`${file} is not what the local cloud writes. Delete it to start without what it held.`);
  }
}
