import { createHmac } from 'node:crypto';
import { mailboxOf } from '#contract/email-address.ts';
import type { SubscriptionForm } from '#contract/forms.ts';
import { quotas } from '#contract/limits.ts';
import type { Counter } from '#functions/store/counter.ts';
import type { Item } from '#functions/store/update.ts';

/** The quotas of confirmation emails: of the whole site, and of one mailbox for each form. */
export type ConfirmationQuotas = {
  /** `later`: the quota of the site is used up. `skip`: the quota of the mailbox is used up. */
  readonly take: (item: Item, now: Date) => Promise<'send' | 'skip' | 'later'>;
  /** Reverses a `take` whose email was not sent. */
  readonly giveBack: (item: Item, takenAt: Date) => Promise<void>;
};

const site = 'confirmations';

export function createConfirmationQuotas(
  counter: Counter,
  { name }: SubscriptionForm,
  secret: string,
): ConfirmationQuotas {
  const mailbox = ({ email }: Item) =>
    `mailbox ${createHmac('sha256', secret)
      .update(`${name} ${mailboxOf(String(email))}`)
      .digest('base64url')}`;
  return {
    async take(item, now) {
      // The mailbox comes last: if the database fails between the two, a later run still finds room in the mailbox.
      const ofSite = await counter.take(site, quotas.confirmations, now);
      if (ofSite.kind === 'full') return 'later';
      const ofMailbox = await counter.take(mailbox(item), quotas.mailbox, now);
      if (ofMailbox.kind !== 'full') return 'send';
      await counter.giveBack(site, quotas.confirmations, now);
      return 'skip';
    },
    async giveBack(item, takenAt) {
      await counter.giveBack(site, quotas.confirmations, takenAt);
      await counter.giveBack(mailbox(item), quotas.mailbox, takenAt);
    },
  };
}
