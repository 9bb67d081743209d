import type { SiteConfig } from '#contract/site-config.ts';
import { edgeRegion, stackPlaces, type SitePlace } from '#infra/edge-region.ts';
import type { AwsAccount, FoundStack } from './aws-account.ts';

/** What every check that asks AWS has to know. */
export type Visit = {
  readonly config: SiteConfig;
  readonly region: string;
  readonly isPreview: boolean;
  readonly account: string;
  readonly aws: AwsAccount;
  /** @default it has never been deployed */
  readonly stack?: FoundStack;
};

/** Where there are stacks of the site. A preview has no alarms, and so nothing of its own beside CloudFront. */
export function regionsOf({ region, isPreview }: Pick<Visit, 'region' | 'isPreview'>): readonly string[] {
  return [...new Set([region, ...(isPreview ? [] : [edgeRegion])])];
}

/** The site's own stack, and those that there may be beside it for CloudFront. */
export function stacksOf({ config, region, isPreview }: Visit): readonly SitePlace[] {
  return stackPlaces({ stackName: config.aws.stackName, region }, isPreview);
}

/** What a check needs of this machine. */
export type Surroundings = {
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly createKey: () => string;
};
