import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { StoredMap } from '#local/storage/stored-map.ts';
import type { Template } from '#local/template/template.ts';

const messageSchema = v.object({ id: v.string(), queueArn: v.string(), body: v.unknown() });

/** The stack's queues, as far as AWS itself puts messages into them. */
export class Queues {
  readonly #messages: StoredMap<v.InferOutput<typeof messageSchema>>;
  readonly #arns: ReadonlyMap<string, string>;

  constructor(template: Template, dataDir: string) {
    this.#messages = new StoredMap(join(dataDir, 'queues.json'), messageSchema);
    this.#arns = new Map(template.ids('AWS::SQS::Queue').map((id) => [id, template.attribute(id, 'Arn')]));
  }

  /** Throws if the stack has no such queue. */
  send(queueArn: string, body: unknown): void {
    if (![...this.#arns.values()].includes(queueArn)) throw new Error(`There is no queue ${queueArn}.`);
    const id = randomUUID();
    this.#messages.set(id, { id, queueArn, body });
  }

  /** The messages of all queues, oldest first. */
  get messages(): readonly unknown[] {
    return this.#messages.values().map(({ body }) => body);
  }
}
