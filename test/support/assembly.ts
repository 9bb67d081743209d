import { prepareAssembly } from '#local/prepare.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Builds the bundle and synthesises the stack, unless nothing has changed since they were last made; and unpacks the
 * browser where the machine has none, once, before the suites ask for it side by side.
 */
export default async function setup(): Promise<void> {
  await findChromium();
  await prepareAssembly();
}
