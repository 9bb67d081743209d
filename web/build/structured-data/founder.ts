import { siteConfig } from '#site-config';
import { founder } from '#web/content/about.ts';
import { organizationId } from './organization.ts';

/** Who founded and leads the company (A2). https://schema.org/Person */
export type Founder = {
  readonly '@type': 'Person';
  readonly name: string;
  readonly jobTitle: string;
  readonly worksFor: { readonly '@type': 'Organization'; readonly '@id': string; readonly name: string };
};

export function describeFounder(): Founder {
  return {
    '@type': 'Person',
    name: founder.name,
    jobTitle: founder.position,
    worksFor: { '@type': 'Organization', '@id': organizationId, name: siteConfig.company.name },
  };
}
