/**
 * `npm run bench:load [-- --seconds 60 --connections 64]`: the stack on this machine, configured without limits, under as many
 * messages as it takes. One message in ten is sent twice, as by a browser whose answer was lost. Fails if a message that was
 * accepted is not stored exactly once or not told exactly once, or if any answer is a 5xx.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareWithoutLimits } from '#test/faults/lifted-assembly.ts';
import { Link } from '#test/faults/link.ts';
import { MailRecord } from '#test/faults/mail-record.ts';
import { SiteProcess } from '#test/faults/site-process.ts';
import { readMessages } from '#test/faults/stored-messages.ts';
import { describeAnswers, sendMessage, type Answer } from '#test/local/senders.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, connections: { type: 'string', default: '64' } },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
type Sent = { readonly key: string; readonly answer: Answer };

const dataDir = await mkdtemp(join(tmpdir(), 'load-'));
const { root, assemblyDir } = await prepareWithoutLimits();
const link = await Link.open();
const mails = new MailRecord();
link.onAnswer = (exchange) => mails.take(exchange);
const site = await SiteProcess.start({
  assemblyDir,
  dataDir,
  // Without proofs: to make them would take the processors from what is measured.
  functionSettings: { SUSPICION: 'off' },
  runtimeEnvironment: { AWS_ENDPOINT_URL_SESV2: link.url },
});
try {
  link.target = site.addresses.senderEndpoint;
  await sendMessage(site.addresses.siteUrl, '127.0.2.1', randomUUID());
  await measure();
} finally {
  await site.stop();
  await link.close();
  await rm(dataDir, { recursive: true });
  await rm(root, { recursive: true });
}

async function measure(): Promise<void> {
  const { databaseEndpoint, contactsTable } = site.addresses;
  const until = performance.now() + seconds * 1_000;
  const sent = (await Promise.all(Array.from({ length: connections }, (_, index) => sendUntil(until, index)))).flat();
  const endedAt = performance.now();
  const accepted = sent.filter(({ answer }) => answer.status === 201);
  const references = new Map(accepted.map(({ key, answer }) => [key, answer.reference ?? '']));
  const isTold = await untilTold([...references.values()]);
  const toldAfter = (performance.now() - endedAt) / 1_000;

  const stored = Map.groupBy(await readMessages(databaseEndpoint, contactsTable), ({ message }) => message);
  const lost = [...references].filter(([key, reference]) => stored.get(key)?.[0]?.reference !== reference).length;
  const duplicated = [...stored.values()].filter(({ length }) => length > 1).length;
  const serverErrors = sent.filter(({ answer }) => answer.status >= 500).length;
  const untold = [...references.values()].filter((reference) => !mails.has(reference)).length;

  console.log(`${connections} connections, ${seconds} s: ${describeAnswers(sent.map(({ answer }) => answer))}`);
  console.log(
    `${Math.round(accepted.length / seconds)} submissions/s; ${references.size} messages, ${sent.length - references.size} sent twice`,
  );
  console.log(`Lost ${lost}, duplicated ${duplicated}, 5xx ${serverErrors}, unhandled errors ${site.unhandled.length}`);
  console.log(
    `Told once ${references.size - untold - mails.repeats.length}, twice ${mails.repeats.length}, not told ${untold}; the last one ${toldAfter.toFixed(0)} s after the load`,
  );
  const isWell = isTold && lost + duplicated + serverErrors + mails.repeats.length + site.unhandled.length === 0;
  if (!isWell) process.exitCode = 1;
}

async function sendUntil(until: number, connection: number): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const address = `127.0.3.${connection + 1}`;
  for (let count = 1; performance.now() < until; count += 1) {
    const key = randomUUID();
    sent.push({ key, answer: await sendMessage(site.addresses.siteUrl, address, key) });
    if (count % 10 === 1) sent.push({ key, answer: await sendMessage(site.addresses.siteUrl, address, key) });
  }
  return sent;
}

/** False if nobody is told of anything for half a minute. */
async function untilTold(references: readonly string[]): Promise<boolean> {
  let movedAt = performance.now();
  let earlier = mails.count;
  while (!references.every((reference) => mails.has(reference))) {
    if (mails.count !== earlier) [earlier, movedAt] = [mails.count, performance.now()];
    if (performance.now() - movedAt > 30_000) return false;
    await pause(200);
  }
  return true;
}
