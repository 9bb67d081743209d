import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema, type RuntimeConfig } from '#contract/runtime-config.ts';
import { createJsonCache } from './get-json.ts';

const cachedJson = createJsonCache();

/** The stack's outputs, fetched once. Rejects when they cannot be fetched or do not fit the contract. */
export async function readRuntimeConfig(): Promise<RuntimeConfig> {
  return v.parse(runtimeConfigSchema, await cachedJson([runtimeConfigPath]));
}
