/**
 * Whether somebody has been told of a lead. `due` starts it, also again: the stream hands on only items that become so.
 * `sending`: begun, and not known to have ended. `waiting`: the sender could not. `failed`: set aside, for a person to look
 * at. `held`: not to be told until it is released.
 */
export const noticeStates = ['due', 'sending', 'waiting', 'told', 'failed', 'held'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Why a submission looks as if no person had sent it (docs/decisions/231). */
export const heldReasons = ['trap', 'page', 'proof', 'pace'] as const;
export type HeldFor = (typeof heldReasons)[number];

/** What the company made of a lead. A lead without one is new. */
export const leadStatuses = ['new', 'done', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** What a lead's item has beside its fields. Each name here is written by one verb, and the roles know the names. */
export const leadAttributes = {
  notice: 'notice',
  /** How often telling was begun without coming to any end: crashes. */
  noticeAttempts: 'noticeAttempts',
  heldFor: 'heldFor',
  notifiedAt: 'notifiedAt',
  replayedAt: 'replayedAt',
  month: 'month',
  status: 'status',
} as const;

/** Finds leads by date. It holds keys only, so that a change of a lead writes nothing there. */
export const leadsByMonth = { indexName: 'byMonth', partitionKey: leadAttributes.month, sortKey: 'createdAt' } as const;

/** `2026-11` of an ISO time. */
export function monthOf(createdAt: string): string {
  return createdAt.slice(0, 'YYYY-MM'.length);
}
