/** What is stored for one submission: text, and numbers such as the expiry in epoch seconds. */
export type SubmissionItem = Readonly<Record<string, string | number>>;

export type StoreOutcome =
  | { readonly kind: 'stored' }
  /** An item with this key was there and has been brought up to date. */
  | { readonly kind: 'renewed' }
  /** An item with this key was there and stays as it is; its payload digest tells a repeat from a conflict. */
  | { readonly kind: 'kept'; readonly payloadDigest: string | undefined }
  /** The store failed or did not answer in time. The name is safe to log; the error's message may hold data. */
  | { readonly kind: 'unavailable'; readonly errorName: string };

/** Where submissions go. One conditional write, no reads: the functions may do nothing else with the tables. */
export interface SubmissionStore {
  /**
   * Stores the item unless one with its key is there. One that has expired at `now` counts as gone: TTL deletes up
   * to days late, and would take a submission made in between with it.
   */
  create(item: SubmissionItem, now: Date): Promise<StoreOutcome>;
  /**
   * Stores the item, or writes it over the one with its key, which keeps its `createdAt`. An expiry never moves back: a
   * request that arrives late leaves the item as it is.
   */
  renew(item: SubmissionItem): Promise<StoreOutcome>;
}
