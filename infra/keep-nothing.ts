import { Aspects, CfnResource, RemovalPolicy, Validations, type Stack } from 'aws-cdk-lib';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

/** Makes a stack take everything with it when it is deleted: tables, accounts, files and logs too. */
export function keepNothing(stack: Stack): void {
  const log = new LogGroup(stack, 'ProviderLog', { retention: RetentionDays.ONE_MONTH });
  Validations.of(stack).acknowledge({
    id: 'AwsSolutions-DDB3',
    reason: 'A backup would outlive the preview, whose submissions nobody needs.',
  });
  Aspects.of(stack).add({
    visit(node) {
      if (node instanceof CfnTable) {
        node.deletionProtectionEnabled = false;
        // Of a table that has it, DynamoDB keeps a backup for 35 days when it is deleted (“Before you begin using point in time recovery”, DynamoDB developer guide, read 2026-11-22).
        node.pointInTimeRecoverySpecification = { pointInTimeRecoveryEnabled: false };
      }
      if (node instanceof CfnUserPool) node.deletionProtection = 'INACTIVE';
      if (!CfnResource.isCfnResource(node)) return;
      node.applyRemovalPolicy(RemovalPolicy.DESTROY);
      // CDK's function that empties buckets names no log, and Lambda would make one that belongs to no stack.
      if (node.cfnResourceType === CfnFunction.CFN_RESOURCE_TYPE_NAME && !(node instanceof CfnFunction))
        node.addPropertyOverride('LoggingConfig.LogGroup', log.logGroupName);
    },
  });
}
