import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { Clock } from './clock.ts';
import { StartupError } from './startup-error.ts';

/** Each change replaces the whole JSON file, so that a crash leaves the state before or after the change. */
export class StoredMap<Value> {
  readonly #file: string;
  readonly #values: Map<string, Value>;

  constructor(file: string, schema: v.GenericSchema<unknown, Value>) {
    this.#file = file;
    this.#values = new Map(existsSync(file) ? readEntries(file, schema) : []);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

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

  keepNewest(count: number): void {
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
    throw new StartupError(
      `This version of the local cloud cannot read ${file}. To start without the data in this file, delete it.`,
    );
  }
}

/** Values under random keys, each for a limited time. A restart deletes them. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly endsAt: number }>();
  readonly #clock: Clock;
  readonly #lifetimeMs: number;

  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
  }

  add(value: Value): string {
    const now = this.#clock.now();
    for (const [key, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(key);
    const key = randomBytes(24).toString('hex');
    this.#entries.set(key, { value, endsAt: now + this.#lifetimeMs });
    return key;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.endsAt > this.#clock.now() ? entry.value : undefined;
  }

  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
