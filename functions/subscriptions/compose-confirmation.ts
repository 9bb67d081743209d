import { confirmationDays } from '#contract/subscriptions.ts';
import type { Lead } from '#functions/notices/lead.ts';
import type { Mail } from '#functions/notices/sender.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import { signLink } from './signed-link.ts';

export type ConfirmationWords = { readonly siteUrl: string; readonly companyName: string; readonly secret: string };

/** The mail that asks the owner of an address (N4). What a stranger typed is not in it: only the address it goes to. */
export function composeConfirmation(
  { reference: email }: Lead,
  now: Date,
  { siteUrl, companyName, secret }: ConfirmationWords,
): Mail {
  const confirm = signLink(siteUrl, 'confirm', email, secret, expiryAfter(now, confirmationDays));
  const leave = signLink(siteUrl, 'leave', email, secret);
  return {
    to: email,
    subject: `Do you want the letter of ${companyName}?`,
    text: [
      `This address was entered for the monthly letter of ${companyName}.`,
      '',
      'If you want the letter, open this page and press the button:',
      confirm,
      '',
      `The link works for ${confirmationDays} days. If it was not you, do nothing: no letter is sent, and the address is deleted after ${confirmationDays} days.`,
      '',
      'To have the address deleted at once:',
      leave,
      '',
      siteUrl,
      '',
    ].join('\n'),
    // One click in the reader's own mail program (RFC 8058, sections 3.1 and 8, read 2026-11-22).
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
