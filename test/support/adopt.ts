/**
 * Clones the last commit into a new folder, and does steps 1 to 3 of the README's “Use it for your company” there, as the
 * second company. GitHub does it each week, and then step 4.
 */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { writeCompany } from './second-company.ts';

const program = new Command('node -r ./preflight.cjs test/support/adopt.ts')
  .argument('<folder>', 'a new folder')
  .parse();
const [folder = ''] = program.args;

execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '../..'), folder]);
execFileSync('git', ['rm', '-r', '--quiet', '--ignore-unmatch', 'test/sample'], { cwd: folder });
await rm(join(folder, 'company/pictures'), { recursive: true, force: true });
await writeCompany(folder);
