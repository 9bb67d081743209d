import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useSession } from '#web/src/accounts/session.tsx';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';

/** What an entry of the history keeps. The browser may store it on disk, so it has no name and no address. */
const receiptSchema = v.object({
  reference: v.string(),
  answerBy: v.optional(v.string()),
  /** The account of the sender. */
  sender: v.optional(v.string()),
});

type Receipt = v.InferOutput<typeof receiptSchema>;

export type SentMessage = Pick<Receipt, 'reference' | 'answerBy'> & {
  /** Only this page knows them. */
  readonly firstName?: string;
  readonly email?: string;
};

/** The receipt belongs to an entry of the history, so Back and a reload show it, and only to the person who sent. */
export function useReceipt() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { status, user } = useSession();
  const [last, setLast] = useState<SentMessage>();
  // The prerendered page is the form, also where a reload shows the receipt.
  const stored = v.safeParse(receiptSchema, useHydrated() && state);
  const isKnown = status === 'signed-in' || status === 'signed-out';
  const readReceipt = (): SentMessage | undefined => {
    if (!stored.success) return undefined;
    const { reference, answerBy, sender } = stored.output;
    if (reference === last?.reference) return last;
    return isKnown && sender === user?.id ? { reference, answerBy } : undefined;
  };
  const show = (sent: SentMessage) => {
    const { reference, answerBy } = sent;
    setLast(sent);
    const entry: Receipt = { reference, answerBy, sender: user?.id };
    void navigate({ search: location.search }, { replace: true, state: entry });
  };
  return { receipt: readReceipt(), show } as const;
}
