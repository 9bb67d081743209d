import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { formRoutes } from '#contract/form-routes.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { usedAccount } from '#local/new-account.ts';
import { errorLinesOf } from '#test/support/error-lines.ts';
import { Expected, messageOf } from './expected.ts';
import { fuzzRequests, type FuzzRequest } from './requests.ts';
import { findFaults, readItems } from './stored-items.ts';

export type FuzzOptions = { readonly assemblyDir: string; readonly seed: number; readonly count: number };

/** What functions log when the processors are taken by other programs for seconds. */
const ofBusyMachine = /TimeoutError|Timedout|did not load in time/;
const together = 8;
const chunk = 1_000;
const secrets = { origin: 'the-secret-of-the-origin-in-tests', link: 'the-secret-of-the-links-in-tests-0123456789' };

/** Requests to the API at its own address, so that any header and any target can be sent. Gives what is wrong. */
export async function fuzzApi({ assemblyDir, seed, count }: FuzzOptions): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const cloud = await startLocalCloud({
    assemblyDir,
    dataDir,
    account: usedAccount,
    functionSettings: { ORIGIN_SECRETS: secrets.origin, LINK_SECRET: secrets.link },
  });
  const run = new ApiRun(cloud);
  const startedAt = performance.now();
  for (let done = 0; done < count; done += chunk) {
    const requests = fc.sample(fuzzRequests(secrets), { seed: seed + done, numRuns: Math.min(chunk, count - done) });
    await inTurn(requests, (request, index) => run.send(request, done + index));
  }
  const busy = await run.sendAgain();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { stored, faults } = await findFaults(cloud);
  const differences = run.expected.differences(await readItems(cloud, 'contacts'));
  await cloud.close();
  await rm(dataDir, { recursive: true });
  console.log(`API: ${count} requests in ${seconds.toFixed(0)} s: ${run.counts()}`);
  console.log(`Stored: ${stored}; invalid ${faults.length}; other than accepted ${differences.length}`);
  if (busy > 0)
    console.log(`${busy} were a 5xx while the machine was too busy, and another answer when sent again by themselves`);
  console.log(`5xx ${run.serverErrors.length}; errors in the functions' log ${run.errorLines.length}`);
  return [...run.serverErrors, ...run.errorLines, ...faults, ...differences];
}

class ApiRun {
  readonly expected = new Expected();
  readonly serverErrors: string[] = [];
  readonly #doubtful: FuzzRequest[] = [];
  readonly #refused: (readonly [request: FuzzRequest, number: number])[] = [];
  readonly #cloud: LocalCloud;
  readonly #statuses = new Map<number, number>();

  constructor(cloud: LocalCloud) {
    this.#cloud = cloud;
  }

  get errorLines(): readonly string[] {
    return errorLinesOf(this.#cloud).filter((line) => !ofBusyMachine.test(line));
  }

  counts(): string {
    const sorted = [...this.#statuses].toSorted(([left], [right]) => left - right);
    return sorted.map(([status, count]) => `${count} × ${status}`).join(', ');
  }

  async send(request: FuzzRequest, number: number): Promise<void> {
    const { statusCode, location } = await this.#answer(request);
    this.#statuses.set(statusCode, (this.#statuses.get(statusCode) ?? 0) + 1);
    // Without JavaScript a browser is led to one page, whether its words or the service were at fault.
    const isDoubtful = location === formRoutes.contacts.refusedPage && messageOf(request) !== undefined;
    if (statusCode >= 500) this.#refused.push([request, number]);
    else if (isDoubtful) this.#doubtful.push(request);
  }

  /** A request that is a 5xx because of what it holds is one again. Gives how many were not. */
  async sendAgain(): Promise<number> {
    for (const [request, number] of this.#refused) {
      const { statusCode } = await this.#answer(request);
      if (statusCode >= 500) this.serverErrors.push(`Request ${number} is ${statusCode}: ${describe(request)}`);
    }
    for (const request of this.#doubtful) await this.#answer(request);
    return this.#refused.length - this.serverErrors.length;
  }

  async #answer(request: FuzzRequest): Promise<{ readonly statusCode: number; readonly location: string | undefined }> {
    const { statusCode, headers, body } = await this.#cloud.api(request);
    const reference = /reference(?:":"|=)([\dA-Z-]{14})/.exec(
      `${body.toString()} ${headers['location']?.join() ?? ''}`,
    )?.[1];
    if (reference) this.expected.accept(request, reference);
    return { statusCode, location: headers['location']?.join() };
  }
}

function describe({ method, path, query, headers, body }: FuzzRequest): string {
  return `${method} ${path}?${query} ${JSON.stringify(headers)} ${JSON.stringify(body.toString('latin1').slice(0, 500))}`;
}

export async function inTurn<Item>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const [index, item] of rest) await run(item, index);
    }),
  );
}
