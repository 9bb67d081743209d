import type { SiteConfig } from './site-config.ts';

export type MailAddresses = { readonly from: string; readonly to: string };

/** Without a domain, the company's email address is both sender and recipient. */
export function mailAddresses({ mail, contact, domain, url }: SiteConfig): MailAddresses {
  const to = mail.to ?? contact.email;
  return { to, from: domain ? `website@${mailDomain(url)}` : to };
}

export function mailDomain(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
