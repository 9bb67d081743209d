/**
 * `npm run test:fuzz [-- --seed 1 --requests 50000 --raw 5000]`: requests that nobody foresaw, made by chance and by the forms'
 * own structure, against the real bundles behind the stack's API, and as bytes on connections of the site. Fails if an answer is
 * a 5xx, if an error is not handled, or if anything is stored that a form's schema does not say. The same seed makes the same
 * requests.
 */
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { prepareWithoutLimits } from '#test/faults/lifted-assembly.ts';
import { fuzzApi } from './fuzz-api.ts';
import { fuzzConnections } from './fuzz-connections.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '50000' },
    raw: { type: 'string', default: '5000' },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
console.log(`Seed ${seed}: npm run test:fuzz -- --seed ${seed}`);

const unhandled: unknown[] = [];
process.on('uncaughtException', (error) => unhandled.push(error));
process.on('unhandledRejection', (error) => unhandled.push(error));

const { root, assemblyDir } = await prepareWithoutLimits();
const complaints = [
  ...(await fuzzApi({ assemblyDir, seed, count: Number(values.requests) })),
  ...(await fuzzConnections({ assemblyDir, seed, count: Number(values.raw) })),
  ...unhandled.map((error) => `Not handled: ${error instanceof Error ? error.stack : String(error)}`),
];
await rm(root, { recursive: true });
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(`Unhandled ${unhandled.length}; complaints ${complaints.length}`);
process.exit(complaints.length > 0 ? 1 : 0);
