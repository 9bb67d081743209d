/** What the doctor asks AWS. A test holds both lists to the calls that it makes. */
export const reads = [
  'acm:DescribeCertificate',
  'cloudformation:DescribeStackDriftDetectionStatus',
  'cloudformation:DescribeStackResourceDrifts',
  'cloudformation:DescribeStacks',
  'cloudformation:DetectStackDrift',
  'cloudformation:ListStackResources',
  'cloudwatch:DescribeAlarms',
  'cognito-idp:DescribeUserPool',
  'cognito-idp:DescribeUserPoolDomain',
  'dynamodb:ListTables',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'secretsmanager:DescribeSecret',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
  'sns:ListSubscriptions',
] as const;

/** For the marked message: the secret that marks it, and the item that it becomes. */
export const ofMarkedMessage = ['dynamodb:DeleteItem', 'secretsmanager:GetSecretValue'] as const;

/** What makes a release live and forgets old ones (ops/releases), by what its calls are named in IAM. */
export const ofReleaseStore = [
  'cloudfront-keyvaluestore:DescribeKeyValueStore',
  'cloudfront-keyvaluestore:ListKeys',
  'cloudfront-keyvaluestore:UpdateKeys',
] as const;
export const ofReleaseFiles = ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket'] as const;

/**
 * What DetectStackDrift does in the caller's name, beside reading each resource. The second is named by the user guide (“Considerations when detecting drift”,
 * awsdocs/aws-cloudformation-user-guide, read 2026-11-22), the first only by policies that others have published: it lets read settings of registered types.
 */
const ofDrift = ['cloudformation:BatchDescribeTypeConfigurations', 'cloudformation:DetectStackResourceDrift'] as const;

/** `cdk bootstrap`'s own (`@aws-cdk/core:bootstrapQualifier`, aws-cdk-lib 2.276, read 2026-11-22). */
const qualifier = 'hnb659fds';

/**
 * The policy of a role that may run `npm run deploy` and nothing else: CDK's roles deploy, the doctor looks. A bucket without a name begins with the stack's in small letters, a secret without one with its logical id
 * (“Create a secret with CloudFormation”, Secrets Manager user guide, read 2026-11-22).
 */
export function deployPolicy(account: string, stackName: string): object {
  const [deleteItem, getSecret] = ofMarkedMessage;
  return {
    Version: '2012-10-17',
    Statement: [
      allow(['sts:AssumeRole'], `arn:aws:iam::${account}:role/cdk-${qualifier}-*`),
      allow([...reads, ...ofDrift], '*'),
      allow([getSecret], `arn:aws:secretsmanager:*:${account}:secret:FormApiOriginSecret*`),
      allow([deleteItem], `arn:aws:dynamodb:*:${account}:table/${stackName}-*`),
      allow(ofReleaseStore, `arn:aws:cloudfront::${account}:key-value-store/*`),
      allow(ofReleaseFiles, `arn:aws:s3:::${stackName.toLowerCase()}-*`),
    ],
  };
}

function allow(actions: readonly string[], resource: string): object {
  return { Effect: 'Allow', Action: actions, Resource: resource };
}
