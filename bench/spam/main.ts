/** How many of 10,000 scripted posts reach the inbox, and how many of 200 people's (N5). Runs the real handler. */
import { parseArgs } from 'node:util';
import { createFormHandler } from '#functions/form-handler.ts';
import type { SubmissionItem, SubmissionStore } from '#functions/store/submission-store.ts';
import { humans, kinds, originSecret, siteOrigin } from './senders.ts';

const { values } = parseArgs({ options: { posts: { type: 'string', default: '10000' } } });
const each = Math.floor(Number(values.posts) / Object.keys(kinds).length);
const peoplePerKind = 100;

const rows: { kind: string; sent: number; inbox: number; held: string }[] = [];
for (const [kind, make] of Object.entries(kinds)) rows.push(await run(kind, each, make));
for (const [kind, make] of Object.entries(humans)) rows.push(await run(kind, peoplePerKind, make));
console.table(rows);
const bots = rows.slice(0, Object.keys(kinds).length);
const inbox = bots.reduce((sum, row) => sum + row.inbox, 0);
console.log(`${inbox} of ${each * bots.length} scripted posts reached the inbox; none was dropped.`);

async function run(
  kind: string,
  count: number,
  make: (index: number) => Parameters<ReturnType<typeof createFormHandler>>[0],
) {
  const items: SubmissionItem[] = [];
  const handle = createFormHandler('contacts', {
    store: keepingIn(items),
    now: () => new Date(),
    companyName: 'Nilambari Digital',
    retentionDays: 1,
    asksToConfirm: true,
    isSuspicious: true,
    originSecrets: [originSecret],
    siteOrigins: [siteOrigin],
    limitSender: async () => ({ kind: 'allowed' }),
    log: () => {},
  });
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await handle(make(index));
    if (statusCode !== 201 && statusCode !== 303) throw new Error(`${kind}: answered ${statusCode}`);
  }
  const reasons = Map.groupBy(items, (item) => String(item['heldFor'] ?? 'inbox'));
  const held = [...reasons]
    .filter(([reason]) => reason !== 'inbox')
    .map(([reason, { length }]) => `${reason} ${length}`);
  return { kind, sent: count, inbox: reasons.get('inbox')?.length ?? 0, held: held.join(', ') };
}

function keepingIn(items: SubmissionItem[]): SubmissionStore {
  const keep = async (item: SubmissionItem) => {
    items.push(item);
    return { kind: 'stored' } as const;
  };
  return { create: keep, renew: keep, ask: keep, hold: keep };
}
