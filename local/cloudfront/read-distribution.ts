import type { Origin } from '#local/http/origin.ts';
import type { Template } from '#local/template/template.ts';
import { readBehaviours } from './behaviours.ts';
import { readDistributionConfig } from './distribution-config.ts';
import { Distribution } from './distribution.ts';

/** The stack's distribution. `origins` are by the host name under which CloudFront knows them. */
export function readDistribution(
  template: Template,
  origins: ReadonlyMap<string, Origin>,
  log: (line: string) => void,
): Distribution {
  const config = readDistributionConfig(template);
  return new Distribution(config, readBehaviours(template, config, origins), log);
}
