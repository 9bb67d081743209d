import { Aspects, CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';

/** Makes a stack take everything with it when it is deleted: tables, accounts and files too. */
export function keepNothing(stack: Stack): void {
  Aspects.of(stack).add({
    visit(node) {
      if (node instanceof CfnTable) node.deletionProtectionEnabled = false;
      if (node instanceof CfnUserPool) node.deletionProtection = 'INACTIVE';
      if (CfnResource.isCfnResource(node)) node.applyRemovalPolicy(RemovalPolicy.DESTROY);
    },
  });
}
