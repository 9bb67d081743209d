import { siteConfig } from '#site-config';
import { organizationId } from './organization.ts';

/** The site as a whole; search engines take its name from here. https://schema.org/WebSite */
export type WebSite = {
  readonly '@type': 'WebSite';
  readonly name: string;
  readonly url: string;
  readonly inLanguage: 'en-IN';
  readonly publisher: { readonly '@id': string };
};

export function describeWebSite(): WebSite {
  return {
    '@type': 'WebSite',
    name: siteConfig.company.name,
    url: `${siteConfig.url}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId },
  };
}
