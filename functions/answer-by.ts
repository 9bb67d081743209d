import { serviceLevels } from '#company/service-levels.ts';
import { afterWorkingDays } from '#contract/office-time.ts';
import { siteFacts } from '#site-facts';

/** When the company promises its answer to a message. The reply to the visitor and the email to the company say it. */
export function answerBy(since: Date): Date {
  return afterWorkingDays(serviceLevels.replyWorkingDays, since, siteFacts.officeHours, siteFacts.timeZone);
}
