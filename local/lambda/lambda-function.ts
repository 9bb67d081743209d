import { randomUUID } from 'node:crypto';
import type { Concurrency } from './concurrency.ts';
import { Instance, type InstanceSettings } from './instance.ts';
import type { Outcome } from './messages.ts';

/** More instances than this would only take turns on one machine's cores. Further requests wait. */
const maxInstances = 4;

export type FunctionSettings = InstanceSettings & {
  readonly name: string;
  readonly arn: string;
  /** Shared by all functions of the account. */
  readonly runWithin: Concurrency;
};

/** What Lambda answers without running anything. */
const throttled: Outcome = {
  kind: 'failed',
  error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' },
};

/** One Lambda function: instances are started as they are needed, kept warm, and never given two requests at once. */
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

  /** Runs the function. Never rejects: what goes wrong in the function is its outcome. */
  async invoke(event: unknown): Promise<Outcome> {
    return (await this.#settings.runWithin(() => this.#run(event))) ?? throttled;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#instances].map((instance) => instance.close()));
  }

  async #run(event: unknown): Promise<Outcome> {
    const instance = await this.#take();
    const { name, arn, memoryMb } = this.#settings;
    try {
      const outcome = await instance.invoke(event, {
        awsRequestId: randomUUID(),
        functionName: name,
        invokedFunctionArn: arn,
        memoryLimitInMB: String(memoryMb),
      });
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
