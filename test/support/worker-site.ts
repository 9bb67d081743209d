import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { launchBrowser } from './browser.ts';

let browser: Promise<Browser> | undefined;
let cloud: Promise<RunningCloud> | undefined;

/** Values in place of the stack's own, such as a cap. */
export type FunctionSettings = Readonly<Record<string, string>>;

export type RunningCloud = { readonly cloud: LocalCloud; close(): Promise<void> };

/** All journeys of a worker come from one address in one hour: the limits on that have tests of their own. */
const noLimits = {
  SIGN_UPS_PER_HOUR: '100000',
  SIGN_UPS_PER_DAY: '100000',
  SENDER_PER_MINUTE: '100000',
  SENDER_PER_HOUR: '100000',
};

/** Nor do they come from a new account: one worker's journeys ask for more codes in a day than such a one may mail. */
const account = { poolMailsPerDay: 100_000 };

/** The stack, running on this machine with a data folder of its own. The caller closes it. */
export async function startCloud(functionSettings: FunctionSettings = noLimits): Promise<RunningCloud> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-journey-'));
  const started = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir, functionSettings, account });
  return {
    cloud: started,
    async close() {
      await started.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The browser of this test worker, started when it is first asked for. */
export function findWorkerBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((started) => endWithWorker(started, () => started.close()));
  return browser;
}

/** The stack of this test worker, started when it is first asked for. */
export async function findWorkerCloud(): Promise<LocalCloud> {
  cloud ??= startCloud().then((started) => endWithWorker(started, () => started.close()));
  return (await cloud).cloud;
}

function endWithWorker<Started>(started: Started, end: () => Promise<void>): Started {
  if (!globalThis.endWithWorker)
    throw new Error('This suite needs the environment test/support/worker-environment.ts.');
  globalThis.endWithWorker(end);
  return started;
}
