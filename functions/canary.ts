import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { canaryFunctionSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { createCanaryHandler } from '#functions/canary/canary-handler.ts';
import { log, now } from './runtime.ts';

const settings = readFunctionSettings(canaryFunctionSettingsSchema, process.env);

/** Sends a marked message through the site, as often as its schedule says (O4). */
export const handler = createCanaryHandler({
  siteUrl: settings.SITE_URL,
  originSecret: settings.ORIGIN_SECRET,
  fetch: globalThis.fetch,
  pause: promisify(setTimeout),
  createKey: randomUUID,
  now,
  log,
});
