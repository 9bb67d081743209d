import { Names, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

const maxLength = 64;

/** CloudFront is one service for all regions, so the same stack in a second region needs other names. */
export function accountWideName(scope: Construct, id: string): string {
  const suffix = `-${id}-${Stack.of(scope).region}`;
  return Names.uniqueResourceName(scope, { separator: '-', maxLength: maxLength - suffix.length }) + suffix;
}
