import { Aws, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { logRetentionDays } from '#contract/log-retention.ts';

/**
 * No address of a visitor, no browser, no cookie, no page before, and no query, in which links of mails have their signature. Names as CloudFront's
 * standard logs have them; any may be left out (published configurations of standard logging v2, read 2026-11-22).
 */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs-protocol-version',
];

export type AccessLogProps = { readonly siteName: string; readonly distributionArn: string };

/** What CloudFront was asked and answered, for as long as other logs are kept. Made in CloudFront's region, as its standard logging (v2) wants. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { siteName, distributionArn }: AccessLogProps) {
    super(scope, id);
    const name = `${siteName}-AccessLog`;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: Duration.days(logRetentionDays) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const reason = 'It is itself the log.';
    Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason });
    bucket.addToResourcePolicy(mayDeliver(bucket, name));
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
    if (bucket.policy) delivery.node.addDependency(bucket.policy);
  }
}

/** Without this AWS would write the bucket's policy itself, if whoever deploys may (“Logging that requires additional permissions [V2]”, CloudWatch Logs user guide; the statement as AWS writes it in published policies, read 2026-11-22). */
function mayDeliver(bucket: Bucket, source: string): PolicyStatement {
  return new PolicyStatement({
    sid: 'LogsOfThisDistribution',
    principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
    actions: ['s3:PutObject'],
    resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/CloudFront/*`)],
    conditions: {
      StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID, 's3:x-amz-acl': 'bucket-owner-full-control' },
      ArnLike: {
        'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${Stack.of(bucket).region}:${Aws.ACCOUNT_ID}:delivery-source:${source}`,
      },
    },
  });
}
