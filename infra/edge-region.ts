/** CloudFront is one service for all regions: it takes certificates and firewalls from this one only, and has its metrics there. */
export const edgeRegion = 'us-east-1';

/** What a stack of its own there is called for, behind the name of the site's. */
export const edgeStackParts = ['Edge', 'Watch', 'Plan', 'Log'] as const;
export type EdgeStackPart = (typeof edgeStackParts)[number];

export type StackPlace = { readonly stackName: string; readonly region: string };

/** The site's own stack, and those that there may be beside it for CloudFront. */
export function stackPlaces(site: StackPlace, isPreview: boolean): readonly StackPlace[] {
  const parts = isElsewhere(site.region) && !isPreview ? edgeStackParts : [];
  return [site, ...parts.map((part) => ({ stackName: `${site.stackName}${part}`, region: edgeRegion }))];
}

/** Undefined: nobody deploys, and everything is one stack. */
export function isElsewhere(region: string | undefined): region is string {
  return region !== undefined && region !== edgeRegion;
}
