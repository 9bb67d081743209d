import { ill, type Check } from '#infra/doctor/finding.ts';
import type { Surroundings, Visit } from '#infra/doctor/visit.ts';
import { address, isFound } from './address.ts';
import { alarms } from './alarms.ts';
import { certificate } from './certificate.ts';
import { openDeployedSite } from './deployed-site.ts';
import { drift } from './drift.ts';
import { securityHeaders } from './headers.ts';
import { hostedPages } from './hosted-pages.ts';
import { mailIdentities } from './mail.ts';
import { markedMessage } from './marked-message.ts';
import { otherStacks } from './other-stacks.ts';
import { missingPage, pages } from './pages.ts';
import { pagePolicy } from './policy.ts';
import { release } from './release.ts';
import { runtimeConfig } from './runtime-config.ts';
import { whoIsMailed } from './who-is-mailed.ts';

/** What a visitor gets, what the company is told, and whether the stack is as it was deployed. Leaves everything as it was. */
export async function checksAfter(
  visit: Visit,
  outputs: ReadonlyMap<string, string>,
  surroundings: Surroundings,
): Promise<readonly Check[]> {
  const url = outputs.get('SiteUrl');
  if (url === undefined)
    return [{ what: 'Outputs', look: () => [ill('The stack has no output SiteUrl. Deploy once more.')] }];
  const found = await isFound(url);
  return [
    address(url, visit, outputs, found),
    ...(found ? checksOfVisits(url, visit, outputs, surroundings) : []),
    mailIdentities(visit),
    ...(visit.isPreview ? [] : [alarms(visit, surroundings), whoIsMailed(visit)]),
    otherStacks(visit),
    drift(visit, surroundings),
  ];
}

function checksOfVisits(
  url: string,
  visit: Visit,
  outputs: ReadonlyMap<string, string>,
  surroundings: Surroundings,
): readonly Check[] {
  const site = openDeployedSite(url);
  return [
    release(site, outputs.get('Release')),
    pages(site),
    missingPage(site),
    securityHeaders(site),
    pagePolicy(site),
    runtimeConfig(site, visit),
    hostedPages(site, outputs),
    certificate(url, surroundings.now()),
    markedMessage(url, visit, surroundings),
  ];
}
