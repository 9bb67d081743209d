import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startLocalCloud, type LocalCloud } from '#local/local-cloud.ts';
import { prepareAssembly } from '#local/prepare.ts';
import { launchBrowser } from './browser.ts';

let browser: Promise<Browser> | undefined;
let cloud: Promise<RunningCloud> | undefined;

export type RunningCloud = { readonly cloud: LocalCloud; close(): Promise<void> };

/** The stack on this machine with a data folder of its own. The caller closes it. */
export async function startCloud(): Promise<RunningCloud> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'));
  const started = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir });
  return {
    cloud: started,
    async close() {
      await started.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The browser of this test worker, started at the first call. */
export function findWorkerBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((started) => endWithWorker(started, () => started.close()));
  return browser;
}

/** The stack of this test worker, started at the first call. */
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
