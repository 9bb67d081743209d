import type { SiteConfig } from '#contract/site-config.ts';
import { edgeRegion } from '#infra/edge-requisites.ts';
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
