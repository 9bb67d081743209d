// The bench fails if a reply is a 5xx, or if an accepted message is not stored and emailed exactly once.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { forms } from '#contract/all-forms.ts';
import { openCloud, scanTable, type Cloud, type StoredItem } from '#ops/cloud.ts';

type Sent = { readonly key: string; readonly status: number; readonly reference: string | undefined };

const seconds = 60;
/** Messages under way at a time. */
const connections = 64;
let lastAddress = 0;
const dataDir = mkdtempSync(join(tmpdir(), 'load-'));
// The local cloud and `openCloud` read these variables.
Object.assign(process.env, { PORT: '4600', LOCAL_DATA_DIR: dataDir });
// Another process, so that the bench and the local cloud do not share one thread.
const started = spawn(process.execPath, ['local/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  await untilReady();
  await measure(await openCloud({ local: true }));
} finally {
  started.kill();
  await once(started, 'exit');
  rmSync(dataDir, { recursive: true });
}

async function untilReady(): Promise<void> {
  for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('Ready')) return;
  }
  throw new Error('The local cloud did not start.');
}

async function measure(cloud: Cloud): Promise<void> {
  const url = cloud.siteUrl + forms.contacts.path;
  const until = Date.now() + seconds * 1_000;
  const sent = (await Promise.all(Array.from({ length: connections }, () => sendUntil(until, url)))).flat();
  const accepted = sent.filter(({ status }) => status === 201);
  const references = new Map(accepted.map(({ key, reference }) => [key, reference]));
  const items = await untilEmailed(references.size, cloud);
  const stored = Map.groupBy(items, (item) => String(item['message']));
  const emails = Map.groupBy(sentEmails(), (reference) => reference);
  const lost = [...references].filter(([key, reference]) => stored.get(key)?.[0]?.['id'] !== reference).length;
  const storedTwice = [...stored.values()].filter(({ length }) => length > 1).length;
  const notEmailed = [...references.values()].filter((reference) => !emails.has(reference ?? '')).length;
  const emailedTwice = [...emails.values()].filter(({ length }) => length > 1).length;
  const failed = sent.filter(({ status }) => status >= 500).length;
  const statuses = Map.groupBy(sent, ({ status }) => status);
  console.log([...statuses].map(([status, each]) => `${each.length} x ${status}`).join(', '));
  console.log(`${references.size} messages, ${Math.round(references.size / seconds)} a second`);
  console.log(
    `lost ${lost}, stored twice ${storedTwice}, not emailed ${notEmailed}, emailed twice ${emailedTwice}, 5xx ${failed}`,
  );
  if (lost + storedTwice + notEmailed + emailedTwice + failed > 0) process.exitCode = 1;
}

async function sendUntil(until: number, url: string): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  while (Date.now() < until) {
    const key = randomUUID();
    const address = (lastAddress += 1);
    // Each message has its own IP address, so that no client reaches its quota.
    const localAddress = `127.${1 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`;
    sent.push(await send(url, key, localAddress));
  }
  return sent;
}

async function send(url: string, key: string, localAddress: string): Promise<Sent> {
  const headers = { 'content-type': 'application/json' };
  const post = request(url, { method: 'POST', localAddress, headers });
  post.end(JSON.stringify({ firstName: 'Meera', lastName: 'Iyer', email: 'meera@client.example', message: key }));
  const [response] = await once(post, 'response');
  const reference = /"reference":"([^"]+)"/.exec(await text(response))?.[1];
  return { key, status: response.statusCode, reference };
}

/** Returns the messages when all are emailed, or when none was emailed for 30 seconds. */
async function untilEmailed(count: number, cloud: Cloud): Promise<readonly StoredItem[]> {
  for (let emailed = -1; ; await pause(30_000)) {
    const items: StoredItem[] = [];
    for await (const page of scanTable(cloud, forms.contacts, cloud.table(forms.contacts))) {
      items.push(...page.map(({ item }) => item));
    }
    const now = items.filter((item) => item['delivery'] === undefined).length;
    if (now >= count || now === emailed) return items;
    emailed = now;
  }
}

function sentEmails(): readonly string[] {
  const log = readFileSync(join(dataDir, 'lambda.log'), 'utf8');
  return log
    .split('\n')
    .filter((line) => line.includes('"outcome":"sent"'))
    .flatMap((line) => /"reference":"([^"]+)"/.exec(line)?.[1] ?? []);
}
