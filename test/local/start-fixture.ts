import { afterAll, onTestFinished } from 'vitest';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from '#local/local-cloud.ts';
import { createTemporaryFolder, writeFixtureAssembly, type AtEnd } from './fixture-assembly.ts';
import type { Resources } from './fixture-resources.ts';

/** Starts the fixture stack for one test, with its own data folder. */
export async function startFixture(
  change?: (resources: Resources) => void,
  options: Partial<LocalCloudOptions> = {},
  atEnd: AtEnd = onTestFinished,
): Promise<LocalCloud> {
  const assemblyDir = writeFixtureAssembly(change, atEnd);
  const cloud = await startLocalCloud({ assemblyDir, dataDir: createTemporaryFolder(atEnd), ...options });
  atEnd(() => cloud.close());
  return cloud;
}

/** For all tests of a file. */
export function startForFile(change?: (resources: Resources) => void): Promise<LocalCloud> {
  return startFixture(change, {}, afterAll);
}
