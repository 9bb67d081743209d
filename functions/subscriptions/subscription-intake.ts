import type { Delivery } from '#contract/delivery.ts';
import type { SubscriptionForm } from '#contract/forms.ts';
import { quotas, unconfirmedDays } from '#contract/limits.ts';
import type { Intake, IntakeDependencies } from '#functions/forms/intake.ts';
import { tooManyRequests } from '#functions/http/http-error.ts';
import { epochSeconds, expiryAfter } from '#functions/store/expiry.ts';
import { putItem } from '#functions/store/put-item.ts';

export function createSubscriptionIntake(
  { title }: SubscriptionForm,
  { documents, tableName: TableName, limitSubscriber }: IntakeDependencies,
): Intake {
  return {
    async take({ event, fields, suspicion, now }) {
      const limit = await limitSubscriber(event);
      if (limit.kind === 'refused') {
        return { kind: 'refused', error: tooManyRequests(limit.retryAfterSeconds), isUnlogged: limit.isRepeated };
      }
      const delivery: Delivery = suspicion ? 'quarantined' : 'email';
      const expiresAt = expiryAfter(now, unconfirmedDays.waiting);
      const Item = { ...fields, createdAt: now.toISOString(), expiresAt, delivery };
      const existing = await putItem(documents, { TableName, Item, ...replaces(suspicion === undefined, now) });
      if (existing) return { kind: 'taken', outcome: 'repeated' };
      return { kind: 'taken', outcome: suspicion ? 'quarantined' : 'stored', reason: suspicion };
    },
    doubt: () => ({
      heading: 'You are not subscribed yet',
      text: `Your browser did not say which page sent the form, so we send no email. To receive ${title}, open this site in another browser.`,
    }),
    receipt: () => ({
      heading: 'Check your inbox',
      text: `Thank you for subscribing to ${title}. You will get an email with a link.`,
      nextSteps: [
        'Open the link in the email. It comes within a few minutes.',
        'Press the button on the page that opens. Until then you are not subscribed.',
      ],
      note: 'No email yet? Look in the spam folder, or subscribe again after an hour.',
    }),
  };
}

// TTL deletes items days late, so a new item replaces an expired one. An unsuspicious subscription also replaces a
// quarantined item, and an unconfirmed item whose confirmation email was sent an hour ago or earlier.
function replaces(isUnsuspicious: boolean, now: Date) {
  const absentOrExpired = 'attribute_not_exists(email) OR expiresAt <= :now';
  const quarantinedOrUnconfirmed =
    'attribute_not_exists(confirmedAt) AND (delivery = :quarantined OR (attribute_not_exists(delivery) AND attemptedAt <= :emailedBefore))';
  const emailedBefore = new Date(now.getTime() - quotas.mailbox.short.seconds * 1000).toISOString();
  return {
    ConditionExpression: isUnsuspicious ? `${absentOrExpired} OR (${quarantinedOrUnconfirmed})` : absentOrExpired,
    ExpressionAttributeValues: {
      ':now': epochSeconds(now),
      ...(isUnsuspicious && { ':quarantined': 'quarantined' satisfies Delivery, ':emailedBefore': emailedBefore }),
    },
  };
}
