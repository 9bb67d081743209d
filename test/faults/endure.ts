import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { patience } from '#test/support/patience.ts';
import type { Laboratory } from './laboratory.ts';
import type { Link } from './link.ts';
import { readMessages, type StoredMessage } from './stored-messages.ts';
import type { Visitor } from './visitor.ts';

/** A second of load before the fault, and one after it. */
const calmMs = 1_000;
/** Lambda waits longer and longer before it tries again. */
const longestSilenceMs = 60_000;

export type Endured = {
  /** Words that were acknowledged and are not stored under the reference that was given for them. */
  readonly lost: readonly string[];
  /** Words that are stored more than once. */
  readonly duplicated: readonly string[];
  /** References of stored messages that the company was not told of. */
  readonly untold: readonly string[];
  /** References of which it was told again without being told that it may be a repeat. */
  readonly toldTwice: readonly string[];
  readonly unhandled: readonly string[];
  /** What became of the message of the person at the contact page: `sent`, `kept, then sent`, or a sentence about what is wrong. */
  readonly visitor: string | undefined;
  /** When each message was stored, by the clock of the function. */
  readonly storedAt: readonly string[];
};

export type Trial = {
  readonly strike: () => unknown;
  readonly mend: () => unknown;
  /** What the person does meanwhile. @default sends the message, and waits for what the page says */
  readonly act?: (visitor: Visitor) => Promise<'sent' | 'kept'>;
  /** The fault lasts so long, and until the person has acted and somebody has met it. @default 4 s */
  readonly ms?: number;
  /** The link that the fault is at. */
  readonly at?: Link;
};

export const nothingLost = {
  lost: [],
  duplicated: [],
  untold: [],
  toldTwice: [],
  unhandled: [],
  visitor: expect.stringMatching(/^(sent|kept, then sent)$/),
} as const;

/**
 * Puts the site under load, lets `strike` harm it, has the person at the contact page send meanwhile, and then lets `mend` put it
 * right. What was not acknowledged by then is sent again, as its visitor would. Prints the counts.
 */
export async function endure(
  name: string,
  lab: Laboratory,
  { strike, mend, act = (visitor) => visitor.send(), ms = 4_000, at }: Trial,
): Promise<Endured> {
  const { senders } = lab;
  await pause(calmMs);
  await strike();
  const [outcome] = await Promise.all([lab.visitor && act(lab.visitor), pause(ms), at && untilMet(at)]);
  await mend();
  const visitor = await lookAgain(lab, outcome);
  await pause(calmMs);
  await senders.stop();
  const acknowledged = senders.acknowledged.size;
  const unacknowledged = senders.drafts.size;
  const early = compare(await messagesIn(lab), senders.acknowledged);

  await senders.sendDrafts();
  const stored = await messagesIn(lab);
  const late = compare(stored, senders.acknowledged);
  const untold = await waitUntilTold(lab, stored);
  const { repeats } = lab.mails;
  const toldTwice = repeats.filter(({ isSaid }) => !isSaid).map(({ reference }) => reference);
  const again = repeats.length === 0 ? '' : `; ${repeats.length} told again by a mail that says so`;
  console.log(
    `${name}: ${acknowledged} acknowledged = stored exactly once and told, ${unacknowledged} unacknowledged = still in the draft, sent later and stored exactly once and told${again}.${visitor === undefined ? '' : ` In the browser: ${visitor}.`}`,
  );
  return {
    lost: [...early.lost, ...late.lost],
    duplicated: [...early.duplicated, ...late.duplicated],
    untold,
    toldTwice,
    unhandled: lab.unhandled,
    visitor,
    storedAt: stored.map(({ createdAt }) => createdAt),
  };
}

async function untilMet(link: Link): Promise<void> {
  await expect.poll(() => link.harmed, { timeout: patience }).toBeGreaterThan(0);
}

/** After a failure the words are in the form, also when the page is loaded again, and can be sent. */
async function lookAgain({ visitor }: Laboratory, outcome: 'sent' | 'kept' | undefined): Promise<string | undefined> {
  if (!visitor || !outcome) return undefined;
  const words = await visitor.wordsAfterReload();
  if (outcome === 'sent') return words === '' ? 'sent' : `sent, and "${words}" is in the form`;
  if (words !== visitor.words) return `not sent, and "${words}" is in the form`;
  return (await visitor.send()) === 'sent' ? 'kept, then sent' : 'kept, and not sent afterwards';
}

function messagesIn({ addresses }: Laboratory): Promise<readonly StoredMessage[]> {
  return readMessages(addresses.databaseEndpoint, addresses.contactsTable);
}

function compare(stored: readonly StoredMessage[], acknowledged: ReadonlyMap<string, string>) {
  const byWords = Map.groupBy(stored, ({ message }) => message);
  return {
    lost: [...acknowledged]
      .filter(([words, reference]) => !byWords.get(words)?.some((each) => each.reference === reference))
      .map(([words]) => words),
    duplicated: [...byWords].filter(([, items]) => items.length > 1).map(([words]) => words),
  };
}

/** Gives up when nobody has been told of anything for a while. */
async function waitUntilTold({ mails }: Laboratory, stored: readonly StoredMessage[]): Promise<readonly string[]> {
  let [count, countedAt] = [mails.count, performance.now()];
  for (;;) {
    const untold = stored.map(({ reference }) => reference).filter((reference) => !mails.has(reference));
    if (mails.count !== count) [count, countedAt] = [mails.count, performance.now()];
    if (untold.length === 0 || performance.now() - countedAt > longestSilenceMs) return untold;
    await pause(200);
  }
}
