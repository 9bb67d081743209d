import type { SiteConfig } from '#contract/site-config.ts';

/** CloudFront is one service for all regions: it takes certificates and firewalls from this one only, and has its metrics there. */
export const edgeRegion = 'us-east-1';

/** What a stack of its own there is called for, behind the name of the site's: those that the site uses, and those that use the site. */
const partsBefore = ['Edge', 'Firewall'] as const;
const partsAfter = ['Watch', 'Plan', 'Log'] as const;
export type EdgeStackPart = (typeof partsBefore | typeof partsAfter)[number];

export type EdgeSettings = Pick<SiteConfig, 'domain'> & {
  readonly aws: Pick<SiteConfig['aws'], 'firewall' | 'accessLog'>;
};

/** Which of them the settings ask for, where the site is elsewhere. */
export function edgeStackParts({ domain, aws: { firewall, accessLog } }: EdgeSettings): ReadonlySet<EdgeStackPart> {
  return new Set<EdgeStackPart>([
    ...(domain?.dns === 'route53' ? (['Edge'] as const) : []),
    ...(firewall ? (['Firewall'] as const) : []),
    'Watch',
    ...(firewall?.plan ? (['Plan'] as const) : []),
    ...(accessLog ? (['Log'] as const) : []),
  ]);
}

export type StackPlace = { readonly stackName: string; readonly region: string };

/** A stack that there may be; no part is the site's own. */
export type SitePlace = StackPlace & { readonly part?: EdgeStackPart };

/** The site's own stack and those that there may be beside it for CloudFront, whatever the settings ask for, in the order in which they are made. */
export function stackPlaces(site: StackPlace, isPreview: boolean): readonly SitePlace[] {
  const { stackName } = site;
  if (!isElsewhere(site.region) || isPreview) return [site];
  const placeOf = (part: EdgeStackPart) => ({ stackName: `${stackName}${part}`, region: edgeRegion, part });
  return [...partsBefore.map(placeOf), site, ...partsAfter.map(placeOf)];
}

/** Undefined: nobody deploys, and everything is one stack. */
export function isElsewhere(region: string | undefined): region is string {
  return region !== undefined && region !== edgeRegion;
}
