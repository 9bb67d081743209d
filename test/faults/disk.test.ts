import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endure, nothingLost } from './endure.ts';
import { openLaboratory } from './laboratory.ts';

const megabyte = Buffer.alloc(1024 * 1024);

/** A disk in memory, with room for so many megabytes. */
function mountSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

function fill(file: string): void {
  try {
    for (;;) appendFileSync(file, megabyte);
  } catch {
    // Now it is full.
  }
}

// Others may not mount.
test.runIf(process.getuid?.() === 0)('T4, N1 · the disk is full', async () => {
  const dataDir = mountSmallDisk(64);
  const filler = join(dataDir, 'filler');
  const lab = await openLaboratory({ dataDir });

  const endured = await endure('Disk full', lab, {
    strike: () => fill(filler),
    mend: () => rmSync(filler),
  });

  expect(endured).toMatchObject({ ...nothingLost, visitor: 'kept, then sent' });
});
