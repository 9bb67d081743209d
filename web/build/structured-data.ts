import { founder } from '#company/about.ts';
import { consulting } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import type { Founder } from '#contract/company-words.ts';
import { siteFacts } from '#site-facts';
import { pages, type PagePath } from '#web/src/navigation/pages.ts';

const { company, contact, socials, url } = siteFacts;
const organizationId = `${url}/#organization`;

/** JSON-LD in the vocabulary of https://schema.org, for search engines. */
export function describePage(path: PagePath): object {
  return { '@context': 'https://schema.org', '@graph': graphOf(path) };
}

function graphOf(path: PagePath): readonly object[] {
  switch (path) {
    case '/':
      return [webSite()];
    case '/about':
      return [breadcrumb(path), organization(), ...(founder ? [person(founder)] : [])];
    case '/services':
      return [breadcrumb(path), ...services.map(service), ...(consulting ? [service(consulting)] : [])];
    default:
      return [breadcrumb(path)];
  }
}

function organization() {
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: company.name,
    legalName: company.legalName,
    url: `${url}/`,
    logo: `${url}/favicon.svg`,
    description: company.description,
    foundingDate: String(company.foundedYear),
    email: contact.email,
    telephone: [contact.phone, ...contact.otherOffices.flatMap(({ phone }) => phone ?? [])],
    address: [contact.address, ...contact.otherOffices].map(postalAddress),
    sameAs: Object.values(socials),
  };
}

function postalAddress({ street, city, region, postalCode, country }: typeof contact.address) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

function webSite() {
  return { '@type': 'WebSite', name: company.name, url: `${url}/`, inLanguage: 'en' };
}

/** Includes the name, because only the about page has the entry of the company. */
const provider = { '@type': 'Organization', '@id': organizationId, name: company.name };

function person({ name, position }: Founder) {
  return { '@type': 'Person', name, jobTitle: position, worksFor: provider };
}

function service({ title, description }: { readonly title: string; readonly description: string }) {
  return { '@type': 'Service', name: title, description, provider };
}

function breadcrumb(path: PagePath) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['/', path] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: pages[step].name,
      item: `${url}${step}`,
    })),
  };
}
