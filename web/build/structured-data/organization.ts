import { siteConfig } from '#site-config';

export type Organization = {
  readonly '@type': 'Organization';
  readonly '@id': string;
  readonly name: string;
  readonly legalName: string;
  readonly url: string;
  readonly logo: string;
  readonly description: string;
  readonly foundingDate: string;
  readonly email: string;
  readonly telephone: string;
  readonly address: {
    readonly '@type': 'PostalAddress';
    readonly streetAddress: string;
    readonly addressLocality: string;
    readonly addressRegion: string;
    readonly postalCode: string;
    readonly addressCountry: string;
  };
  readonly sameAs: readonly string[];
};

const { company, contact, socials } = siteConfig;

export const organizationId = `${siteConfig.url}/#organization`;

export function describeOrganization(): Organization {
  const { street, city, region, postalCode, country } = contact.address;
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: company.name,
    legalName: company.legalName,
    url: `${siteConfig.url}/`,
    logo: `${siteConfig.url}/favicon.svg`,
    description: company.description,
    foundingDate: String(company.foundedYear),
    email: contact.email,
    telephone: contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    sameAs: Object.values(socials),
  };
}
