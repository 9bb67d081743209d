import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LocalCloudOptions } from '#local/local-cloud.ts';
import type { SiteMessage } from './serve-site.ts';

type Started = Extract<SiteMessage, { kind: 'started' }>;

export type SiteOptions = Omit<LocalCloudOptions, 'now'>;

/** The site in a process of its own, so that it can be killed. Started again, it has the same addresses and the same data. */
export class SiteProcess {
  /** Errors that nothing has caught. */
  readonly unhandled: string[] = [];
  readonly #child: ChildProcess;
  readonly #options: SiteOptions;
  readonly addresses: Started;

  private constructor(child: ChildProcess, options: SiteOptions, addresses: Started) {
    this.#child = child;
    this.#options = options;
    this.addresses = addresses;
    child.on('message', (message: SiteMessage) => {
      if (message.kind === 'unhandled') this.unhandled.push(message.error);
    });
  }

  static async start(options: SiteOptions): Promise<SiteProcess> {
    const child = fork(join(import.meta.dirname, 'serve-site.ts'), [JSON.stringify(options)], { execArgv: [] });
    const ended = once(child, 'exit').then(() => {
      throw new Error('The site did not start.');
    });
    const [message]: SiteMessage[] = await Promise.race([once(child, 'message'), ended]);
    if (message?.kind !== 'started') throw new Error(`The site did not start: ${message?.error}`);
    ended.catch(() => undefined);
    const port = Number(new URL(message.siteUrl).port);
    const databasePort = Number(new URL(message.databaseEndpoint).port);
    return new SiteProcess(child, { ...options, port, databasePort }, message);
  }

  /** With what it was started with, and these changes. */
  startAgain(changes: Partial<SiteOptions> = {}): Promise<SiteProcess> {
    return SiteProcess.start({ ...this.#options, ...changes });
  }

  /** Ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#end(() => this.#child.kill('SIGKILL'));
  }

  async stop(): Promise<void> {
    await this.#end(() => this.#child.send('stop'));
  }

  async #end(end: () => void): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    end();
    await exited;
  }
}
