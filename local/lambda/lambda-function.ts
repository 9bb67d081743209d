import { randomUUID } from 'node:crypto';
import { Instance, type InstanceSettings } from './instance.ts';
import type { Outcome } from './thread.ts';

/** More instances would only share the machine's cores. */
const maxInstances = 4;

export type FunctionSettings = InstanceSettings & { readonly arn: string };

export class LambdaFunction {
  readonly #settings: FunctionSettings;
  readonly #instances = new Set<Instance>();
  readonly #idle: Instance[] = [];
  readonly #waiting: ((instance: Instance) => void)[] = [];

  constructor(settings: FunctionSettings) {
    this.#settings = settings;
  }

  get arn(): string {
    return this.#settings.arn;
  }

  /** The first call then finds an instance that has loaded its code. */
  load(): void {
    this.#giveBack(this.#start());
  }

  async invoke(event: unknown, limitMs?: number): Promise<Outcome | 'late'> {
    const instance = await this.#take();
    await instance.loaded;
    const outcome = this.#run(instance, event);
    return limitMs === undefined ? outcome : this.#settings.clock.limit(outcome, limitMs);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#instances].map((instance) => instance.close()));
  }

  async #run(instance: Instance, event: unknown): Promise<Outcome> {
    try {
      const outcome = await instance.invoke({ event, context: { awsRequestId: randomUUID() } });
      if (outcome.kind === 'failed') this.#settings.log(`ERROR ${JSON.stringify(outcome.error)}`);
      return outcome;
    } finally {
      this.#giveBack(instance);
    }
  }

  #take(): Promise<Instance> {
    const idle = this.#idle.pop();
    if (idle?.isAlive) return Promise.resolve(idle);
    if (idle) this.#instances.delete(idle);
    if (this.#instances.size < maxInstances) return Promise.resolve(this.#start());
    return new Promise((fulfil) => this.#waiting.push(fulfil));
  }

  #giveBack(instance: Instance): void {
    const next = this.#waiting.shift();
    if (!instance.isAlive) this.#instances.delete(instance);
    if (!next) return void (instance.isAlive && this.#idle.push(instance));
    next(instance.isAlive ? instance : this.#start());
  }

  #start(): Instance {
    const instance = new Instance(this.#settings);
    this.#instances.add(instance);
    return instance;
  }
}
