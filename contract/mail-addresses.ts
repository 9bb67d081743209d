import type { SiteConfig } from '#settings/site-config.ts';

export type MailAddresses = { readonly from: string; readonly to: string };

/** The CloudWatch dimension of bounces of emails to the company. No email has the tag, so each has the default value. */
export const companyEmails = { name: 'site-recipient', value: 'company' };

/** With a domain the site has its own sender. Without a domain, the company's address is sender and recipient. */
export function mailAddresses({ mail, contact, domain, url }: SiteConfig): MailAddresses {
  const to = mail.to ?? contact.email;
  return { to, from: domain ? `website@${mailDomain(url)}` : to };
}

/** What SES must verify. The first is the sender: the domain, else the address. A second one is the recipient `to`. */
export function mailIdentities(config: SiteConfig): readonly [string, ...string[]] {
  const { from, to } = mailAddresses(config);
  if (!config.domain) return [from];
  const domain = mailDomain(config.url);
  return to.toLowerCase().endsWith(`@${domain}`) ? [domain] : [domain, to];
}

/** The DMARC record proposed for a domain without one. It asks mail servers for no action. */
export const proposedDmarc = '"v=DMARC1; p=none"';

export function mailDomain(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
