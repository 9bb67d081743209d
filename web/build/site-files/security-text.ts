import { siteConfig } from '#site-config';

/**
 * .well-known/security.txt (RFC 9116): where to report a weakness. It has to expire; it does a year after the month of
 * `now` began, so that builds within a month are the same.
 */
export function buildSecurityText(now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  return [
    `Contact: mailto:${siteConfig.contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteConfig.url}/.well-known/security.txt`,
    '',
  ].join('\n');
}
