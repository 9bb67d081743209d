import { composeBrandedEmail } from '#contract/branded-email.ts';
import type { SubscriptionForm } from '#contract/forms.ts';
import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import type { Mail } from '#functions/outbox/mailer.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { signLink } from './signed-link.ts';

type ConfirmationEnvironment = Pick<
  OutboxEnvironment,
  'SITE_URL' | 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'CONTACT_EMAIL' | 'LINK_SECRET'
>;

/** Asks the owner of an email address for confirmation. The email contains no other text that was typed. */
export function composeConfirmation(
  form: SubscriptionForm,
  email: string,
  now: Date,
  environment: ConfirmationEnvironment,
): Mail {
  const { SITE_URL: siteUrl, COMPANY_NAME: companyName, LINK_SECRET: secret } = environment;
  const days = unconfirmedDays.emailed;
  const signed = { siteUrl, form, email, secret };
  const confirm = signLink({ ...signed, link: 'confirm', expiresAt: expiryAfter(now, days) });
  const unsubscribe = signLink({ ...signed, link: 'unsubscribe' });
  const title = `${form.title} of ${companyName}`;
  return {
    to: email,
    replyTo: environment.CONTACT_EMAIL,
    subject: `Confirm your subscription to ${title}`,
    ...composeBrandedEmail({
      companyName,
      heading: 'Confirm your subscription',
      blocks: [
        {
          text: `You asked for ${title}. Confirm that we may send it to this email address.`,
        },
        { button: 'Confirm subscription', href: confirm },
        {
          note: `The link works for ${days} days. Not you? Ignore this email: you will not receive ${form.title}, and we delete your email address after ${days} days.`,
        },
        { link: 'Delete my email address now', href: unsubscribe },
      ],
      footer: `You receive this email because ${email} was entered in the form for ${form.title} at ${siteUrl}.\n${environment.COMPANY_ADDRESS}`,
    }),
    // Mail programs unsubscribe with one click (RFC 8058, sections 3.1 and 8, read 2026-11-22).
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
