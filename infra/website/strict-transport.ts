import { Duration } from 'aws-cdk-lib';
import type { HstsSettings } from '#contract/site-config.ts';

export const strictTransportAge = Duration.days(730);

/** The header as CloudFront writes it from the policy, for answers that the edge makes itself. */
export function strictTransport({ includeSubDomains, preload }: HstsSettings): string {
  const words = [...(includeSubDomains ? ['includeSubDomains'] : []), ...(preload ? ['preload'] : [])];
  return [`max-age=${strictTransportAge.toSeconds()}`, ...words].join('; ');
}
