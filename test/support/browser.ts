import { statfs } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Chromium's own requests fail without a network, and cost time. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Much more than the pages that one worker opens. */
const sharedMemoryNeeded = 2 ** 30;

/** Starts this machine's browser with the flags of every test and `args`. The caller closes it. */
export async function launchBrowser({ args = [] }: { readonly args?: readonly string[] } = {}): Promise<Browser> {
  const browser = await findChromium();
  const ignoreDefaultArgs = (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [];
  return chromium.launch({ ...browser, args: [...quiet, ...args], ignoreDefaultArgs });
}

/**
 * Playwright puts Chromium's shared memory into files below /tmp, because Docker gives containers 64 MB of it. Writing
 * those files takes a sixth of a journey's processor time.
 */
async function hasSharedMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm');
    return bavail * bsize >= sharedMemoryNeeded;
  } catch {
    return false;
  }
}
