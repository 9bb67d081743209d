import { statfs } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Nothing in a journey may leave this machine: Chromium's own errands only fail and slow it down. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What the pages that a worker has open at a time take, many times over. */
const sharedMemoryNeeded = 2 ** 30;

/** Starts the browser that this machine has, with `args` besides the flags of every test. The caller closes it. */
export async function launchBrowser({ args = [] }: { readonly args?: readonly string[] } = {}): Promise<Browser> {
  const executablePath = await findChromium();
  const ignoreDefaultArgs = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...args], ignoreDefaultArgs });
}

/**
 * Playwright has Chromium keep shared memory in files below /tmp, because containers have little of it (64 MB by Docker's
 * default). On a disk, making those files takes a sixth of the processor time of a journey.
 */
async function hasSharedMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm');
    return bavail * bsize >= sharedMemoryNeeded;
  } catch {
    return false;
  }
}
