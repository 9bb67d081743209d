import type { HttpApi } from '#local/http-api/http-api.ts';
import { readBuckets } from '#local/s3/read-buckets.ts';
import type { Template } from '#local/template/template.ts';
import { readBehaviours } from './behaviours.ts';
import { readDistributionConfig } from './distribution-config.ts';
import { Distribution } from './distribution.ts';
import type { Origin } from './origin.ts';

export type SiteOptions = {
  readonly log: (line: string) => void;
  /** Changes each HTML page before it is served: what a page needs on this machine only. */
  readonly changePage: (page: string) => string;
};

/** The stack's distribution, its origins being the stack's buckets and APIs. */
export function readSite(template: Template, apis: readonly HttpApi[], options: SiteOptions): Distribution {
  const apiOrigins = apis.map(({ host, fetch }) => [host, { isCacheable: false, fetch }] as const);
  const origins = new Map<string, Origin>([...readBuckets(template, options.changePage), ...apiOrigins]);
  const config = readDistributionConfig(template);
  return new Distribution(config, readBehaviours(template, config, origins), options.log);
}
