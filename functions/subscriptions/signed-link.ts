import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SubscriptionForm } from '#contract/forms.ts';
import { linkPath, type SubscriptionLink } from '#contract/subscription-links.ts';

export type ReadLinkResult =
  { readonly kind: 'valid'; readonly email: string } | { readonly kind: 'expired' | 'invalid'; readonly email?: never };

export type LinkToSign = {
  readonly siteUrl: string;
  readonly form: Pick<SubscriptionForm, 'path'>;
  readonly link: SubscriptionLink;
  readonly email: string;
  readonly secret: string;
  /** In epoch seconds. @default never, for links to unsubscribe, because people keep emails */
  readonly expiresAt?: number;
};

const parameter = 't';
const never = 0;

/** Returns a URL with a token: the expiry in epoch seconds, the email address, and a MAC of both and of the path. */
export function signLink({ siteUrl, form, link, email, secret, expiresAt = never }: LinkToSign): string {
  const path = linkPath(form, link);
  const subject = `${expiresAt}.${Buffer.from(email).toString('base64url')}`;
  return `${siteUrl}${path}?${parameter}=${subject}.${codeOf(path, subject, secret)}`;
}

export function readLink(
  parameters: Readonly<Record<string, string | undefined>> | undefined,
  path: string,
  secret: string,
  now: Date,
): ReadLinkResult {
  const token = parameters?.[parameter] ?? '';
  const end = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(end, 0));
  const code = Buffer.from(codeOf(path, subject, secret));
  const given = Buffer.from(token.slice(end + 1));
  if (given.length !== code.length || !timingSafeEqual(given, code)) return { kind: 'invalid' };
  const [expiresAt = '', email = ''] = subject.split('.');
  if (Number(expiresAt) !== never && Number(expiresAt) * 1000 <= now.getTime()) return { kind: 'expired' };
  return { kind: 'valid', email: Buffer.from(email, 'base64url').toString() };
}

/** The key of the item that stays when a person unsubscribes. The item does not contain the email address. */
export function unsubscribedKey(email: string, secret: string): string {
  return `unsubscribed ${codeOf('unsubscribed', email, secret)}`;
}

function codeOf(purpose: string, subject: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose} ${subject}`).digest('base64url');
}
