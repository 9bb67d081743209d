import type { Lead } from './lead.ts';
import type { NoticeEnd, NoticeStore } from './notice-store.ts';
import type { Mail, Sender, Sent } from './sender.ts';

export type TellDependencies = {
  readonly compose: (lead: Lead, mayBeRepeat: boolean) => Mail;
  readonly store: NoticeStore;
  readonly sender: Sender;
  readonly now: () => Date;
  /** Items whose mail was taken and whose marker could not be written: for as long as the function stays loaded. */
  readonly taken: Set<string>;
  /** Items at which the database has failed this instance: nothing was wrong with them. */
  readonly survived: Set<string>;
};

export type Told =
  | { readonly outcome: 'told' | 'settled' | 'marked' }
  /** It stays in the stream, and so do those behind it. */
  | { readonly outcome: 'waiting' | 'unsure'; readonly errorName: string }
  /** It is set aside, for `leads replay`, and those behind it go on. */
  | { readonly outcome: 'failed'; readonly errorName: string };

const endOf: Readonly<Record<Exclude<Sent['kind'], 'sent'>, Exclude<NoticeEnd, 'told'>>> = {
  away: 'waiting',
  unsure: 'unsure',
  refused: 'failed',
};

/**
 * Tells of one stored item by mail (N1, N4). The claim before the mail and the marker after it stand on the item, so that whatever is
 * tried again at any moment knows what was done. Rejects if the database fails.
 */
export async function tell(reference: string, dependencies: TellDependencies): Promise<Told> {
  const { survived } = dependencies;
  try {
    const told = await attempt(reference, dependencies);
    survived.delete(reference);
    return told;
  } catch (error) {
    survived.add(reference);
    throw error;
  }
}

async function attempt(
  reference: string,
  { compose, store, sender, now, taken, survived }: TellDependencies,
): Promise<Told> {
  if (taken.has(reference)) {
    await store.end(reference, 'told', now());
    taken.delete(reference);
    return { outcome: 'marked' };
  }
  const claim = await store.claim(reference, survived.has(reference));
  if (claim.kind === 'settled') return { outcome: 'settled' };
  if (claim.kind === 'exhausted') {
    await store.end(reference, 'failed', now());
    return { outcome: 'failed', errorName: 'AttemptsExhausted' };
  }
  const sent = await sender.send(compose(claim.lead, claim.mayBeRepeat));
  if (sent.kind !== 'sent') {
    const outcome = endOf[sent.kind];
    await store.end(reference, outcome, now());
    return { outcome, errorName: sent.errorName };
  }
  taken.add(reference);
  await store.end(reference, 'told', now());
  taken.delete(reference);
  return { outcome: 'told' };
}
