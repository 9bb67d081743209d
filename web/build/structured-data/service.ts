import { siteConfig } from '#site-config';
import { consulting } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';
import { organizationId } from './organization.ts';

/** One thing the company sells (S1). https://schema.org/Service */
export type Service = {
  readonly '@type': 'Service';
  readonly name: string;
  readonly description: string;
  readonly provider: { readonly '@type': 'Organization'; readonly '@id': string; readonly name: string };
};

export function describeServices(): readonly Service[] {
  return [...services, { title: consulting.title, description: consulting.text }].map(describeService);
}

function describeService({ title, description }: { readonly title: string; readonly description: string }): Service {
  return {
    '@type': 'Service',
    name: title,
    description,
    // Named here too: the entry it points to stands on another page, which a reader of this one need not know.
    provider: { '@type': 'Organization', '@id': organizationId, name: siteConfig.company.name },
  };
}
