import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { Link } from './link.ts';
import { MailRecord } from './mail-record.ts';
import { Senders } from './senders.ts';
import { SiteProcess, type SiteOptions } from './site-process.ts';
import { Visitor } from './visitor.ts';

const unlimited = { SENDER_PER_MINUTE: '1000000', SENDER_PER_HOUR: '1000000' };

export type LaboratoryOptions = {
  /** @default the stack as it is */
  readonly assemblyDir?: string;
  /** @default one that is deleted afterwards */
  readonly dataDir?: string;
  /** In place of the stack's own. @default none but the limits, which are lifted */
  readonly functionSettings?: Readonly<Record<string, string>>;
  /** @default 16 */
  readonly senders?: number;
  /** For what the senders post. @default nothing: what looks like a bot is not held then */
  readonly headersFor?: (body: string) => Readonly<Record<string, string>>;
  /** @default one person at the contact page */
  readonly hasVisitor?: boolean;
  /** Of the person's clock. @default 0 */
  readonly visitorSkewMs?: number;
};

type Changes = Pick<SiteOptions, 'functionSettings' | 'runtimeEnvironment'>;

/** The site under load, with a link before each service that can be harmed, and a person at its contact page. */
export class Laboratory {
  readonly database: Link;
  readonly sender: Link;
  readonly mails = new MailRecord();
  readonly senders: Senders;
  readonly visitor: Visitor | undefined;
  readonly #options: LaboratoryOptions;
  #site: SiteProcess;
  readonly #unhandled: string[] = [];
  readonly #closers: readonly (() => Promise<unknown>)[];

  private constructor(parts: Parts, senders: Senders, closers: readonly (() => Promise<unknown>)[]) {
    this.database = parts.database;
    this.sender = parts.sender;
    this.#options = parts.options;
    this.#site = parts.site;
    this.visitor = parts.visitor;
    this.senders = senders;
    this.#closers = closers;
    this.sender.onAnswer = (exchange) => this.mails.take(exchange);
  }

  static async open(options: LaboratoryOptions = {}): Promise<Laboratory> {
    const { headersFor, hasVisitor = true, visitorSkewMs = 0 } = options;
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'faults-')));
    const database = await Link.open();
    const sender = await Link.open();
    const site = await SiteProcess.start({
      assemblyDir: options.assemblyDir ?? (await prepareAssembly()),
      dataDir,
      functionSettings: { ...settingsFor(options), ...options.functionSettings },
      runtimeEnvironment: linksTo({ database, sender }),
    });
    const { siteUrl } = site.addresses;
    aim({ database, sender, site });
    const browser = hasVisitor ? await launchBrowser() : undefined;
    const visitor = browser && (await openVisitor(browser, siteUrl, visitorSkewMs));
    const senders = new Senders(siteUrl, options.senders ?? 16, headersFor);
    return new Laboratory({ database, sender, site, visitor, options }, senders, [
      async () => browser?.close(),
      () => database.close(),
      () => sender.close(),
      async () => options.dataDir === undefined && rm(dataDir, { recursive: true }),
    ]);
  }

  get addresses(): SiteProcess['addresses'] {
    return this.#site.addresses;
  }

  /** What nothing has caught, in any process of the site so far. */
  get unhandled(): readonly string[] {
    return [...this.#unhandled, ...this.#site.unhandled];
  }

  /** Ends the site in the middle of everything. */
  killSite(): Promise<void> {
    return this.#site.kill();
  }

  stopSite(): Promise<void> {
    return this.#site.stop();
  }

  /** Runs it again over the same data, at the same addresses. */
  async startSite({ functionSettings, runtimeEnvironment }: Changes = {}): Promise<void> {
    this.#unhandled.push(...this.#site.unhandled);
    this.#site = await this.#site.startAgain({
      ...(functionSettings && { functionSettings: { ...settingsFor(this.#options), ...functionSettings } }),
      ...(runtimeEnvironment && { runtimeEnvironment: { ...linksTo(this), ...runtimeEnvironment } }),
    });
    aim({ database: this.database, sender: this.sender, site: this.#site });
  }

  async close(): Promise<void> {
    await this.senders.stop();
    await this.#site.stop();
    for (const close of this.#closers) await close();
  }
}

type Parts = {
  readonly database: Link;
  readonly sender: Link;
  readonly site: SiteProcess;
  readonly visitor: Visitor | undefined;
  readonly options: LaboratoryOptions;
};

function settingsFor({ headersFor }: LaboratoryOptions): Readonly<Record<string, string>> {
  return { ...unlimited, ...(!headersFor && { SUSPICION: 'off' }) };
}

function linksTo({ database, sender }: Pick<Parts, 'database' | 'sender'>): Readonly<Record<string, string>> {
  return { AWS_ENDPOINT_URL_DYNAMODB: database.url, AWS_ENDPOINT_URL_SESV2: sender.url };
}

function aim({ database, sender, site }: Pick<Parts, 'database' | 'sender' | 'site'>): void {
  database.target = site.addresses.databaseEndpoint;
  sender.target = site.addresses.senderEndpoint;
}

function openVisitor(browser: Browser, siteUrl: string, skewMs: number): Promise<Visitor> {
  return Visitor.open(browser, { siteUrl, skewMs, words: `Written by a person at ${new Date().toISOString()}` });
}

/** For a test, which closes it when it ends. */
export async function openLaboratory(options?: LaboratoryOptions): Promise<Laboratory> {
  const laboratory = await Laboratory.open(options);
  onTestFinished(() => laboratory.close());
  return laboratory;
}
