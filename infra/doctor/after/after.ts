import { ill, well, type Check } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { alarms } from './alarms.ts';
import { certificate } from './certificate.ts';
import { openDeployedSite } from './deployed-site.ts';
import { securityHeaders } from './headers.ts';
import { mailIdentities } from './mail.ts';
import { missingPage, pages } from './pages.ts';
import { pagePolicy } from './policy.ts';
import { runtimeConfig } from './runtime-config.ts';

/** What a visitor gets, and what the company is told. Nothing is changed, and no form is sent: the stack does that itself (docs/decisions/196). */
export function checksAfter(visit: Visit, outputs: ReadonlyMap<string, string>, now: Date): readonly Check[] {
  const url = outputs.get('SiteUrl');
  if (url === undefined)
    return [{ what: 'Outputs', look: () => [ill('The stack has no output SiteUrl. Deploy once more.')] }];
  const site = openDeployedSite(url);
  return [
    { what: 'Address', look: () => [well(url)] },
    pages(site),
    missingPage(site),
    securityHeaders(site),
    pagePolicy(site),
    runtimeConfig(site, visit),
    certificate(url, now),
    mailIdentities(visit),
    ...alarms(visit),
  ];
}
