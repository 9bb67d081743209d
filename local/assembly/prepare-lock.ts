import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 100;

/** Runs `work` while no other process does so under the same lock file. A lock whose owner has died is taken over. */
export async function withLock<Result>(
  file: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  while (!(await take(file))) {
    if (!(await isHeld(file))) await rm(file, { force: true });
    else await wait(retryMs, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** An empty file is a lock that is being written. */
async function isHeld(file: string): Promise<boolean> {
  const owner = await readFile(file, 'utf8').catch(() => undefined);
  if (owner === undefined) return true;
  return owner === '' || isRunning(Number(owner));
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
