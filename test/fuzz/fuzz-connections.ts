import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { startLocalCloud } from '#local/local-cloud.ts';
import { usedAccount } from '#local/new-account.ts';
import { inTurn, type FuzzOptions } from './fuzz-api.ts';
import { exchange, rawRequests } from './raw-bytes.ts';
import { fuzzRequests } from './requests.ts';
import { findFaults } from './stored-items.ts';

const chunk = 500;
/** Which the site does not know: it adds its own behind what a viewer sends. */
const guessed = { origin: 'a guess at the secret', link: 'a guess at the secret of the links, long enough' };

/** Bytes on connections to the site, well and badly framed. Gives what is wrong. */
export async function fuzzConnections({ assemblyDir, seed, count }: FuzzOptions): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const cloud = await startLocalCloud({ assemblyDir, dataDir, account: usedAccount });
  const port = Number(new URL(cloud.siteUrl).port);
  const statuses = new Map<number | 'open' | 'none', number>();
  const complaints: string[] = [];
  for (let done = 0; done < count; done += chunk) {
    const raw = fc.sample(rawRequests(fuzzRequests(guessed)), {
      seed: seed + done,
      numRuns: Math.min(chunk, count - done),
    });
    await inTurn(raw, async (bytes, index) => {
      const answers = await exchange(port, bytes);
      for (const answer of answers.length > 0 ? answers : ['none' as const]) {
        statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
        if (answer === 'open' || Number(answer) >= 500) {
          complaints.push(
            `Connection ${done + index} got ${answer}: ${JSON.stringify(bytes.toString('latin1').slice(0, 600))}`,
          );
        }
      }
    });
  }
  const { status } = await fetch(cloud.siteUrl);
  if (status !== 200) complaints.push(`Afterwards the site answers ${status}.`);
  const { stored, faults } = await findFaults(cloud);
  await cloud.close();
  await rm(dataDir, { recursive: true });
  const counts = [...statuses].toSorted(([left], [right]) => String(left).localeCompare(String(right)));
  console.log(`Connections: ${count}: ${counts.map(([answer, times]) => `${times} × ${answer}`).join(', ')}`);
  console.log(`Stored: ${stored}; invalid ${faults.length}; afterwards the home page is ${status}`);
  return [...complaints, ...faults];
}
