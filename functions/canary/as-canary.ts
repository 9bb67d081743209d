import { leadAttributes } from '#contract/leads.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import type { SubmissionItem } from '#functions/store/submission-store.ts';

const daysKept = 1;
const findable: ReadonlySet<string> = new Set([leadAttributes.month, leadAttributes.notice]);

/** An item of which nobody is told and that no list shows: it lacks what streams and lists find leads by. It goes within days. */
export function asCanary(item: SubmissionItem, now: Date): SubmissionItem {
  const kept = Object.entries(item).filter(([name]) => !findable.has(name));
  return { ...Object.fromEntries(kept), expiresAt: expiryAfter(now, daysKept) };
}
