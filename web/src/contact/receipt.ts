import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useSession } from '#web/src/accounts/session.tsx';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';

const sentSchema = v.object({
  reference: v.string(),
  answerBy: v.optional(v.string()),
  firstName: v.string(),
  /** The account of the sender. */
  sender: v.optional(v.string()),
});

export type SentMessage = Omit<v.InferOutput<typeof sentSchema>, 'sender'> & { readonly email?: string | undefined };

/** Only this page knows the email address. The history of the browser would keep it. */
let sentHere: SentMessage | undefined;

/** The receipt belongs to an entry of the history, so Back and a reload show it. The next person does not see it. */
export function useReceipt() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const person = useSession().user?.id;
  // The prerendered page is the form, also where a reload shows the receipt.
  const sent = v.safeParse(sentSchema, useHydrated() && state);
  const isOwn = sent.success && (!sent.output.sender || sent.output.sender === person);
  return {
    receipt: isOwn ? (sentHere?.reference === sent.output.reference ? sentHere : sent.output) : undefined,
    show: (message: SentMessage) => {
      sentHere = message;
      const { email: _, ...kept } = message;
      void navigate(pathname, { replace: true, state: { ...kept, sender: person } });
    },
  };
}
