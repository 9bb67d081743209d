/** CloudFront is one service for all regions: it takes certificates and firewalls from this one only, and has its metrics there. */
export const edgeRegion = 'us-east-1';

/** What a stack of its own there is called for, behind the name of the site's. */
export const edgeStackParts = ['Edge', 'Watch', 'Plan', 'Log'] as const;
export type EdgeStackPart = (typeof edgeStackParts)[number];

/** Undefined: nobody deploys, and everything is one stack. */
export function isElsewhere(region: string | undefined): region is string {
  return region !== undefined && region !== edgeRegion;
}
