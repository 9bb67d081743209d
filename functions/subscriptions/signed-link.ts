import { createHmac, timingSafeEqual } from 'node:crypto';
import { subscriptionLinks, type SubscriptionLink } from '#contract/subscription-links.ts';

export type ReadLinkResult =
  { readonly kind: 'valid'; readonly email: string } | { readonly kind: 'expired' | 'invalid'; readonly email?: never };

const parameter = 't';
/** A link to unsubscribe does not expire, because people keep emails. */
const never = 0;

/** Returns a URL with a token: the expiry in epoch seconds, the email address, and a MAC of both and of `link`. */
export function signLink(
  siteUrl: string,
  link: SubscriptionLink,
  email: string,
  secret: string,
  expiresAt: number = never,
): string {
  const subject = `${expiresAt}.${Buffer.from(email).toString('base64url')}`;
  return `${siteUrl}${subscriptionLinks[link]}?${parameter}=${subject}.${codeOf(link, subject, secret)}`;
}

export function readLink(
  parameters: Readonly<Record<string, string | undefined>> | undefined,
  link: SubscriptionLink,
  secret: string,
  now: Date,
): ReadLinkResult {
  const token = parameters?.[parameter] ?? '';
  const end = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(end, 0));
  const code = Buffer.from(codeOf(link, subject, secret));
  const given = Buffer.from(token.slice(end + 1));
  if (given.length !== code.length || !timingSafeEqual(given, code)) return { kind: 'invalid' };
  const [expiresAt = '', email = ''] = subject.split('.');
  if (Number(expiresAt) !== never && Number(expiresAt) * 1000 <= now.getTime()) return { kind: 'expired' };
  return { kind: 'valid', email: Buffer.from(email, 'base64url').toString() };
}

function codeOf(link: SubscriptionLink, subject: string, secret: string): string {
  return createHmac('sha256', secret).update(`${link} ${subject}`).digest('base64url');
}
