import { prepareAssembly } from '#local/assembly/prepare.ts';

/** Builds the bundle and synthesises the stack, unless nothing has changed since they were last made. */
export default async function setup(): Promise<void> {
  await prepareAssembly();
}
