import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { usedAccount } from '#local/new-account.ts';
import { describeAnswers, sendMessage, type Answer } from '#test/local/senders.ts';

/**
 * One source sends 200 messages a second while 50 others send one each. Fails if one of theirs is lost. The account may
 * run 1,000 functions at once, or as many as the command line says: a new account 10.
 */
const concurrentExecutions = Number(process.argv[2] ?? usedAccount.concurrentExecutions);
const seconds = 20;
const perSecond = 200;
const others = 50;

const dataDir = await mkdtemp(join(tmpdir(), 'sender-limit-'));
const cloud = await startLocalCloud({
  assemblyDir: await prepareAssembly(),
  dataDir,
  account: { concurrentExecutions },
});
const send = (address: string) => sendMessage(cloud.siteUrl, address, randomUUID());
await send('127.0.2.1');

const [flood, messages] = await Promise.all([sendFlood(), sendOthers()]);
await cloud.close();
await rm(dataDir, { recursive: true });

console.log(`One source, ${perSecond} a second for ${seconds} s: ${describeAnswers(flood)}`);
console.log(`${others} others, one message each: ${describeAnswers(messages)}`);
const lost = messages.filter(({ status }) => status !== 201).length;
console.log(`Lost of the others: ${lost}`);
if (lost > 0) process.exitCode = 1;

async function sendFlood(): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    answers.push(send('127.0.0.99'));
    const aheadMs = (sent * 1_000) / perSecond - (performance.now() - startedAt);
    if (aheadMs > 1) await pause(aheadMs);
  }
  return Promise.all(answers);
}

async function sendOthers(): Promise<readonly Answer[]> {
  return Promise.all(
    Array.from({ length: others }, async (_, index) => {
      await pause(((index + 0.5) * seconds * 1_000) / others);
      return send(`127.0.1.${index + 1}`);
    }),
  );
}
