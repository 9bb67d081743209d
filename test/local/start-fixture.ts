import { onTestFinished } from 'vitest';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from '#local/local-cloud.ts';
import { createTemporaryFolder, writeFixtureAssembly, type Resources } from './fixture-assembly.ts';

/** Starts the fixture stack with a data folder of its own, and ends it with the test. */
export async function startFixture(
  change?: (resources: Resources) => void,
  options: Partial<LocalCloudOptions> = {},
): Promise<LocalCloud> {
  const cloud = await startLocalCloud({
    assemblyDir: writeFixtureAssembly(change),
    dataDir: createTemporaryFolder(),
    ...options,
  });
  onTestFinished(() => cloud.close());
  return cloud;
}
