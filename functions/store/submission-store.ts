export type SubmissionItem = Readonly<Record<string, string | number>>;

export type StoreOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'renewed' }
  /** The earlier item stays; its payload digest tells a repeat from a conflict. */
  | { readonly kind: 'kept'; readonly payloadDigest: string | undefined }
  /** The name is safe to log; an error's message may hold data. */
  | { readonly kind: 'unavailable'; readonly errorName: string };

export interface SubmissionStore {
  /**
   * Stores the item unless one with its key is there. One that has expired at `now` counts as gone, because TTL deletes
   * days late.
   */
  create(item: SubmissionItem, now: Date): Promise<StoreOutcome>;
  /**
   * Stores the item, or writes it over the one with its key, which keeps its `createdAt`. A request that arrives late
   * leaves the item as it is.
   */
  renew(item: SubmissionItem): Promise<StoreOutcome>;
}
