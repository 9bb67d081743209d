import { CfnElement, DefaultStackSynthesizer, Stack, Validations } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';

const grants =
  'CDK adds this permission to its own function. The function runs only at deployments and copies files to this bucket.';

export function acknowledgeDeployer(deployment: BucketDeployment, bucket: Bucket): void {
  const deployer = deployment.handlerRole.node.scope;
  const bucketResource = bucket.node.defaultChild;
  if (!deployer || !bucketResource || !CfnElement.isCfnElement(bucketResource)) return;
  const stack = Stack.of(bucket);
  const qualifier = stack.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  const findings = [
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    `Resource::arn:${stack.partition}:s3:::cdk-${qualifier}-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${stack.getLogicalId(bucketResource)}.Arn>/*`,
  ];
  Validations.of(deployer).acknowledge(
    ...findings.map((finding) => ({ id: `AwsSolutions-IAM5[${finding}]`, reason: grants })),
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: grants,
    },
    { id: 'AwsSolutions-L1', reason: 'CDK chooses the runtime of its own function.' },
  );
}
