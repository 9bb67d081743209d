import { composeBrandedEmail } from '#contract/branded-email.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { signLink } from '#functions/subscriptions/signed-link.ts';
import type { Mail } from './mailer.ts';

type ConfirmationEnvironment = Pick<OutboxEnvironment, 'SITE_URL' | 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'LINK_SECRET'>;

/** Asks the owner of an email address for confirmation (N4). The email contains no other text that was typed. */
export function composeConfirmation(email: string, now: Date, environment: ConfirmationEnvironment): Mail {
  const { SITE_URL: siteUrl, COMPANY_NAME: companyName, LINK_SECRET: secret } = environment;
  const days = unconfirmedDays.emailed;
  const confirm = signLink(siteUrl, 'confirm', email, secret, expiryAfter(now, days));
  const unsubscribe = signLink(siteUrl, 'unsubscribe', email, secret);
  return {
    to: email,
    subject: `Confirm your subscription to the newsletter of ${companyName}`,
    ...composeBrandedEmail({
      companyName,
      heading: 'Confirm your subscription',
      blocks: [
        {
          text: `You asked for the newsletter of ${companyName}. Confirm that we may send it to this email address.`,
        },
        { button: 'Confirm subscription', href: confirm },
        {
          note: `The link works for ${days} days. Not you? Ignore this email: you will receive no newsletter, and we delete your email address after ${days} days.`,
        },
        { link: 'Delete my email address now', href: unsubscribe },
      ],
      footer: `You receive this email because ${email} was entered in the newsletter form of ${siteUrl}.\n${environment.COMPANY_ADDRESS}`,
    }),
    // Mail programs unsubscribe with one click (RFC 8058, sections 3.1 and 8, read 2026-11-22).
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
