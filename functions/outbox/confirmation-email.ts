import type { OutboxEnvironment } from '#contract/function-environment.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { signLink } from '#functions/subscriptions/signed-link.ts';
import type { Mail } from './mailer.ts';

type ConfirmationEnvironment = Pick<OutboxEnvironment, 'SITE_URL' | 'COMPANY_NAME' | 'LINK_SECRET'>;

/** The email that asks the owner of an address (N4). It contains nothing that a stranger typed except the address it goes to. */
export function composeConfirmation(email: string, now: Date, environment: ConfirmationEnvironment): Mail {
  const { SITE_URL: siteUrl, COMPANY_NAME: companyName, LINK_SECRET: secret } = environment;
  const days = unconfirmedDays.emailed;
  const confirm = signLink(siteUrl, 'confirm', email, secret, expiryAfter(now, days));
  const unsubscribe = signLink(siteUrl, 'unsubscribe', email, secret);
  return {
    to: email,
    subject: `Confirm your subscription to the newsletter of ${companyName}`,
    text: [
      `This address was entered for the monthly newsletter of ${companyName}.`,
      '',
      'To receive the newsletter, open this page and press the button:',
      confirm,
      '',
      `The link works for ${days} days. If you did not subscribe, do nothing: you will receive no newsletter, and the address is deleted after ${days} days.`,
      '',
      'To delete the address at once:',
      unsubscribe,
      '',
      siteUrl,
      '',
    ].join('\n'),
    // One click in the reader's mail program (RFC 8058, sections 3.1 and 8, read 2026-11-22).
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
