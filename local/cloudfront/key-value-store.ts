import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { StoreChange, StoreEntries } from '#contract/release-store.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import type { Template } from '#local/template/template.ts';

const entriesSchema = v.record(v.string(), v.string());
const key = 'entries';

/** A key value store of CloudFront. It outlives the process, and each change of it is there whole or not at all. */
export class KeyValueStore {
  readonly #stored: StoredMap<Readonly<Record<string, string>>>;
  #isReachable = true;
  /** The version that a change has to name. */
  etag: string = randomUUID();

  constructor(file: string) {
    this.#stored = new StoredMap(file, entriesSchema);
  }

  get entries(): StoreEntries {
    return new Map(Object.entries(this.#stored.get(key) ?? {}));
  }

  /** What a function can read. Undefined while the store cannot be read. */
  get text(): string | undefined {
    return this.#isReachable ? JSON.stringify(this.#stored.get(key) ?? {}) : undefined;
  }

  change({ puts, deletes }: StoreChange): void {
    const changed = new Map(this.entries);
    for (const each of deletes) changed.delete(each);
    for (const [name, value] of Object.entries(puts)) changed.set(name, value);
    this.#stored.set(key, Object.fromEntries(changed));
    this.etag = randomUUID();
  }

  /** Ends and resumes what functions can read, as a failure at the edge would. */
  stop(): void {
    this.#isReachable = false;
  }

  start(): void {
    this.#isReachable = true;
  }
}

/** The stack's key value stores by ARN. */
export function openKeyValueStores(template: Template, dataDir: string): ReadonlyMap<string, KeyValueStore> {
  return new Map(
    template
      .ids('AWS::CloudFront::KeyValueStore')
      .map((id) => [
        template.attribute(id, 'Arn'),
        new KeyValueStore(join(dataDir, 'key-value-stores', `${template.name(id)}.json`)),
      ]),
  );
}
