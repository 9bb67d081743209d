import type { SiteConfig } from '#contract/site-config.ts';

export type MailAddresses = {
  readonly from: string;
  readonly to: string;
  /** A domain whose records the stack writes. */
  readonly zone: { readonly name: string; readonly hostedZoneId: string } | undefined;
};

/** Undefined: the site mails nobody. */
export function mailAddresses({ mail, contact, domain }: SiteConfig): MailAddresses | undefined {
  if (mail === false) return undefined;
  const { to = contact.email } = mail;
  const zone = domain?.dns === 'route53' ? domain : undefined;
  const { from = zone ? `website@${zone.name}` : to } = mail;
  return { from, to, zone };
}

/** What SES has to have proven: the domain for its addresses, and every other address itself. */
export function identitiesOf({ from, to, zone }: MailAddresses): readonly string[] {
  return [...new Set([from, to].map((address) => identityOf(address, zone)))];
}

/** What proves an address. */
export function identityOf(address: string, zone: MailAddresses['zone']): string {
  return zone && address.endsWith(`@${zone.name}`) ? zone.name : address;
}
