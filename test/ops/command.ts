import { createHash } from 'node:crypto';
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from 'commander';
import { onTestFinished } from 'vitest';
import { formatReference } from '#contract/reference.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import type { AccountSettings } from '#local/new-account.ts';
import { openLocalCloud, type Cloud } from '#ops/cloud.ts';
import type { ProgramParts } from '#ops/lead-program.ts';
import { runProgram } from '#ops/run-program.ts';
import type { Terminal } from '#ops/terminal.ts';
import { formSamples } from '#test/functions/form-samples.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';

export const now = new Date('2026-11-22T10:00:00.000Z');

/** The stack on this machine, and the commands as a person runs them on it. */
export async function startOps(account: Partial<AccountSettings> = {}) {
  const folders = { assemblyDir: await prepareAssembly(), dataDir: createTemporaryFolder() };
  const local = await startLocalCloud({ ...folders, account });
  onTestFinished(() => local.close());
  const cloud = await openLocalCloud(local);
  return { local, cloud, run: runOn(() => Promise.resolve(cloud)) };
}

export function runOn(open: ProgramParts['open']) {
  return runWith({ open });
}

/** Runs a command with these parts and a terminal that only notes what is written. */
export function runWith<Parts>(parts: Parts) {
  return async (create: (all: Parts & { terminal: Terminal }) => Command, ...args: readonly string[]) => {
    const written: string[] = [];
    const told: string[] = [];
    const terminal = {
      write: (text: string) => void written.push(text),
      tell: (line: string) => void told.push(line),
      progress: () => {},
      now: () => now,
    };
    const program = create({ ...parts, terminal });
    for (const each of [program, ...program.commands])
      each.configureOutput({ writeErr: (text) => told.push(text), writeOut: terminal.write });
    const code = await runProgram(program, args, terminal.tell);
    return { code, out: written.join(''), told: told.join('\n') };
  };
}

/** Leads as the form stores them, one an hour back from `now`; each has been told of. */
export async function storeLeads(cloud: Cloud, count: number, change: Readonly<Record<string, string>> = {}) {
  const items = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(now.getTime() - index * 3_600_000).toISOString();
    const id = formatReference(
      createHash('sha256')
        .update(`${index} ${JSON.stringify(change)}`)
        .digest(),
    );
    const beside = { createdAt, month: createdAt.slice(0, 7), expiresAt: 2_000_000_000, notice: 'told' };
    return { id, ...formSamples.contacts, ...beside, ...change };
  });
  for (let start = 0; start < count; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await cloud.documents.send(new BatchWriteCommand({ RequestItems: { [cloud.table('contacts')]: requests } }));
  }
  return items;
}

export async function storedItems(cloud: Cloud, form: 'contacts' | 'newsletters') {
  const { Items = [] } = await cloud.documents.send(new ScanCommand({ TableName: cloud.table(form) }));
  return Items;
}
