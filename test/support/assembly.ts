import { prepareAssembly } from '#local/prepare.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Builds the bundle and synthesises the stack if their inputs have changed. Unpacks the browser once, before several
 * workers ask for it.
 */
export default async function setup(): Promise<void> {
  await findChromium();
  await prepareAssembly();
}
