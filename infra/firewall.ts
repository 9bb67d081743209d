import { Names } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Firewall } from '#contract/spending.ts';

/**
 * A web ACL with one rule: an address that makes more requests than this in five minutes gets 429 until it makes fewer.
 * ACLs for CloudFront are made in us-east-1 only. No request is sampled: an address is personal data.
 */
export function createFirewall(scope: Construct, id: string, { requestsPerFiveMinutes }: Firewall): CfnWebACL {
  const name = Names.uniqueResourceName(scope, { maxLength: 100 });
  return new CfnWebACL(scope, id, {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    rules: [
      {
        name: 'TooManyRequests',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { aggregateKeyType: 'IP', limit: requestsPerFiveMinutes, evaluationWindowSec: 300 },
        },
        visibilityConfig: visibility(`${name}TooManyRequests`),
      },
    ],
  });
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
