import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { siteConfig } from '#site-config';
import { signUpStrangers } from '#test/local/strangers.ts';

/** Lets 10,000 strangers sign up at the local pool, or as many as the command line says. Fails unless exactly the cap get in. */
const count = Number(process.argv[2] ?? 10_000);
const cap = siteConfig.signIn ? siteConfig.signIn.signUpCap : { perHour: 0, perDay: 0 };

const dataDir = await mkdtemp(join(tmpdir(), 'sign-up-cap-'));
const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir });
const startedAt = Date.now();
const { accepted, refusals } = await signUpStrangers(cloud, count);
const endedAt = Date.now();
await cloud.close();
await rm(dataDir, { recursive: true });

const hourMs = 3_600_000;
const hours = Math.floor(endedAt / hourMs) - Math.floor(startedAt / hourMs) + 1;
const wanted = Math.min(count, cap.perHour * hours, cap.perDay);
const seconds = Math.round((endedAt - startedAt) / 1000);
console.log(`${count} sign-ups in ${seconds} s, in ${hours} hour(s) of the clock: ${accepted.length} accounts.`);
console.log(`The cap is ${cap.perHour} an hour and ${cap.perDay} a day. Refused: ${refusals.length}, with`);
for (const sentence of new Set(refusals)) console.log(`  ${sentence}`);
if (accepted.length !== wanted) process.exitCode = 1;
