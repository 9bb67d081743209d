/**
 * Does steps 1 to 3 of the README's “Use it for your company” in this folder, as the second company:
 * `node -r ./preflight.cjs test/support/adopt.ts`. GitHub does it each week, and then step 4.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCompany } from './second-company.ts';

const project = join(import.meta.dirname, '../..');

await rm(join(project, 'test/sample'), { recursive: true });
await rm(join(project, 'company/pictures'), { recursive: true });
await writeCompany(project);
