import { CfnElement, Stack, Token, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';

const grants =
  'CDK wrote it for its own file deployer, which runs at deployment only and copies the bundle to this one bucket.';

/** Acknowledges what cdk-nag finds in the function that CDK brings along to copy files, finding by finding. */
export function acknowledgeDeployer(deployment: BucketDeployment, bucket: Bucket): void {
  const deployer = deployment.handlerRole.node.scope;
  const bucketResource = bucket.node.defaultChild;
  if (!deployer || !bucketResource || !CfnElement.isCfnElement(bucketResource)) return;
  const bucketId = Stack.of(bucket).getLogicalId(bucketResource);
  const { partition, region } = Stack.of(bucket);
  const assets = `arn:${named(partition, '<AWS::Partition>')}:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${named(region, '<AWS::Region>')}/*`;
  const findings = [
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    `Resource::${assets}`,
    `Resource::<${bucketId}.Arn>/*`,
    // cloudfront:CreateInvalidation and GetInvalidation.
    'Resource::*',
  ];
  Validations.of(deployer).acknowledge(
    ...findings.map((finding) => ({ id: `AwsSolutions-IAM5[${finding}]`, reason: grants })),
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: grants,
    },
    ...['AwsSolutions-L1', 'Serverless-LambdaLatestVersion'].map((id) => ({
      id,
      reason: 'CDK chooses the runtime of its own function and moves it with its releases.',
    })),
    ...['Serverless-LambdaDLQ', 'Serverless-LambdaTracing'].map((id) => ({
      id,
      reason: 'CDK wrote it, and it runs while CloudFormation waits, which tells of a failure.',
    })),
  );
}

/** As cdk-nag writes it: by name while CloudFormation alone knows it. */
function named(value: string, name: string): string {
  return Token.isUnresolved(value) ? name : value;
}
