import type { Lead } from './lead.ts';

export type Claim =
  | {
      readonly kind: 'claimed';
      readonly lead: Lead;
      /** An earlier attempt has not said how it ended: the company may have been told. */
      readonly mayBeRepeat: boolean;
    }
  /** Told, held, set aside or gone: nothing is to be done. */
  | { readonly kind: 'settled' }
  /** It has ended the function too often, and is not tried again. */
  | { readonly kind: 'exhausted' };

/** How telling ended. `unsure`: the sender did not say whether it has taken the mail. */
export type NoticeEnd = 'told' | 'waiting' | 'failed' | 'unsure';

/** What is noted on a lead while somebody is told of it. Each method rejects if the database fails. */
export interface NoticeStore {
  /** `hasSurvived`: this instance has begun with it before and was not ended by it, so attempts so far do not count. */
  claim(reference: string, hasSurvived: boolean): Promise<Claim>;
  end(reference: string, end: NoticeEnd, now: Date): Promise<void>;
}
