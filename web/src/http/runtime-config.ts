import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema, type RuntimeConfig } from '#contract/runtime-config.ts';
import { createJsonCache } from './get-json.ts';

const cachedJson = createJsonCache();

/** What the stack says about itself, fetched once. Rejects when it cannot be fetched or does not fit the contract. */
export async function readRuntimeConfig(): Promise<RuntimeConfig> {
  return v.parse(runtimeConfigSchema, await cachedJson([runtimeConfigPath]));
}
