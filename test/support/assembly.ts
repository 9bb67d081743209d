import { prepareAssembly } from '#local/prepare.ts';

/** Builds the bundle and synthesises the stack if their inputs have changed. */
export default async function setup(): Promise<void> {
  await prepareAssembly();
}
