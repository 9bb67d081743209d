import { Aws, Names } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

const maxLength = 64;
const longestRegion = 'ap-southeast-1'.length;

/**
 * A name for what is one of its kind in an account. CloudFront is one service for all regions, so the same stack in a
 * second region would meet the first one's names.
 */
export function accountWideName(scope: Construct, id: string): string {
  const room = maxLength - longestRegion - id.length - 2;
  return `${Names.uniqueResourceName(scope, { separator: '-', maxLength: room })}-${id}-${Aws.REGION}`;
}
