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

/** Starts the browser that this machine has. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: quiet });
}
