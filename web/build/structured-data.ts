import { siteFacts } from '#site-facts';
import { pages, type PagePath } from '#web/src/navigation/pages.ts';

const { company, contact, socials, url } = siteFacts;

/** JSON-LD in the vocabulary of https://schema.org: only what Google shows (its search gallery, read 2026-11-27). */
export function describePage(path: PagePath): object {
  const entries = path === '/' ? [webSite()] : [breadcrumb(path), ...(path === '/about' ? [organization()] : [])];
  return { '@context': 'https://schema.org', '@graph': entries };
}

function organization() {
  return {
    '@type': 'Organization',
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

function postalAddress({ lines, city, country }: Pick<typeof contact.address, 'lines' | 'city' | 'country'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', '),
    addressLocality: city,
    addressCountry: country,
  };
}

function webSite() {
  return { '@type': 'WebSite', name: company.name, url: `${url}/` };
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
