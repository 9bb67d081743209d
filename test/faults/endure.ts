import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Laboratory } from './laboratory.ts';
import { readMessages, type StoredMessage } from './stored-messages.ts';

/** A second of load before the fault, and one after it. */
const calmMs = 1_000;
const longestTellingMs = 120_000;

/**
 * Puts the site under load, lets `strike` harm it and mend it again, and verifies what the company and its visitors are promised:
 * what was acknowledged is stored exactly once and told; what was not is still in the draft, and sent again it is stored exactly once
 * and told. Prints the counts.
 */
export async function endure(name: string, lab: Laboratory, strike: () => Promise<void>): Promise<void> {
  const { senders, visitor } = lab;
  await pause(calmMs);
  await strike();
  await pause(calmMs);
  await senders.stop();
  const unacknowledged = senders.drafts.size;
  expectStoredOnce(await messagesIn(lab), senders.acknowledged);
  const acknowledged = senders.acknowledged.size;

  await senders.sendDrafts();
  const stored = await messagesIn(lab);
  expectStoredOnce(stored, senders.acknowledged);
  if (visitor) expect(stored.filter(({ message }) => message === visitor.words)).toHaveLength(1);
  await untilTold(lab, stored);

  expect(lab.unhandled).toEqual([]);
  const { repeats } = lab.mails;
  expect(repeats.filter(({ isSaid }) => !isSaid)).toEqual([]);
  const twice = repeats.length === 0 ? '' : `; ${repeats.length} told again, and the mail says so`;
  console.log(
    `${name}: ${acknowledged} acknowledged = stored exactly once and told, ${unacknowledged} unacknowledged = still in the draft, later stored exactly once and told${twice}`,
  );
}

/** The person sends while the fault lasts, which is so long at least. What is not acknowledged stays in the form, over a reload too; `mended`, it is sent again. */
export async function visitorSendsDuring(lab: Laboratory, ms: number, mend: () => unknown): Promise<void> {
  const { visitor } = lab;
  const [outcome] = await Promise.all([visitor?.send(), pause(ms)]);
  await mend();
  if (!visitor) return;
  expect(await visitor.wordsAfterReload()).toBe(outcome === 'sent' ? '' : visitor.words);
  if (outcome === 'kept') expect(await visitor.send()).toBe('sent');
}

function messagesIn({ addresses }: Laboratory): Promise<readonly StoredMessage[]> {
  return readMessages(addresses.databaseEndpoint, addresses.contactsTable);
}

function expectStoredOnce(stored: readonly StoredMessage[], acknowledged: ReadonlyMap<string, string>): void {
  const references = Map.groupBy(stored, ({ message }) => message);
  const wrong = [...acknowledged].filter(([words, reference]) => {
    const found = references.get(words) ?? [];
    return found.length !== 1 || found[0]?.reference !== reference;
  });
  expect(wrong).toEqual([]);
  expect([...references.values()].filter(({ length }) => length > 1)).toEqual([]);
}

async function untilTold({ mails }: Laboratory, stored: readonly StoredMessage[]): Promise<void> {
  const untold = () => stored.filter(({ reference }) => !mails.has(reference)).length;
  await expect.poll(untold, { timeout: longestTellingMs, interval: 200 }).toBe(0);
}
