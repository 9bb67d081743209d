export type SubmissionItem = Readonly<Record<string, string | number>>;

export type StoreOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'renewed' }
  /** The earlier item stays; its payload digest tells a repeat from a conflict. */
  | { readonly kind: 'kept'; readonly payloadDigest: string | undefined }
  /** The name is safe to log; an error's message may hold data. */
  | { readonly kind: 'unavailable'; readonly errorName: string };

export interface SubmissionStore {
  /** Stores unless an item with its key is there. One expired at `now` counts as gone: TTL deletes days late. */
  create(item: SubmissionItem, now: Date): Promise<StoreOutcome>;
  /**
   * Puts an address on the list without asking its owner: over an item that is there, which keeps its `createdAt`. A late
   * request changes nothing, and neither does one for an address that its owner has confirmed.
   */
  renew(item: SubmissionItem): Promise<StoreOutcome>;
  /** Keeps an address that looks like a bot's, on no list. Changes nothing about an item with its key. */
  hold(item: SubmissionItem, now: Date): Promise<StoreOutcome>;
  /**
   * Writes an address that its owner has still to confirm by mail. One that is on the list stays on it, and is renewed if it
   * would expire; one that was asked in the last hour is not asked again (`kept`).
   */
  ask(item: SubmissionItem, now: Date): Promise<StoreOutcome>;
}
