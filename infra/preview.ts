import { CfnResource, Mixins, RemovalPolicies, Validations, type Stack } from 'aws-cdk-lib';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketAutoDeleteObjects } from 'aws-cdk-lib/aws-s3/mixins';
import { previewStackName } from '#contract/stack-names.ts';
import type { SiteConfig } from '#settings/site-config.ts';

const namePattern = /^[a-z](?:[a-z\d-]{0,18}[a-z\d])?$/;
/** The prefix of Cognito's domain has at most 63 characters: stack name, hyphen, 12-digit account number. */
const maxStackName = 50;

/** Undefined for production. Throws if the text cannot be the name of a preview. */
export function readPreviewName(text: unknown): string | undefined {
  if (text === undefined) return undefined;
  if (typeof text === 'string' && namePattern.test(text)) return text;
  throw new Error(
    `${JSON.stringify(text)} cannot be the name of a preview: use at most 20 small letters, digits and inner hyphens, such as pr-17.`,
  );
}

/** Without domain, firewall and Google. Google's OAuth client knows only production's redirect URI. */
export function previewConfig(config: SiteConfig, preview: string): SiteConfig {
  const stackName = previewStackName(config.aws.stackName, preview);
  if (stackName.length > maxStackName) {
    throw new Error(
      `${stackName} is too long for the name of a stack: aws.stackName, hyphen and preview name must have at most ${maxStackName} characters together.`,
    );
  }
  return {
    ...config,
    domain: undefined,
    signIn: config.signIn && { ...config.signIn, google: undefined, ownDomain: false },
    aws: { ...config.aws, firewall: undefined, stackName },
  };
}

/** Takes protection and backups from all that the stack contains, so that its deletion leaves nothing. */
export function keepNothing(stack: Stack): void {
  stack.terminationProtection = false;
  RemovalPolicies.of(stack).destroy();
  Mixins.of(stack).apply(new BucketAutoDeleteObjects());
  for (const node of stack.node.findAll()) {
    if (node instanceof CfnUserPool) node.deletionProtection = 'INACTIVE';
    if (node instanceof CfnTable) {
      node.deletionProtectionEnabled = false;
      node.pointInTimeRecoverySpecification = undefined;
    }
  }
  Validations.of(stack).acknowledge({ id: 'AwsSolutions-DDB3', reason: 'A backup would outlive the preview.' });
  // CDK's function that empties the bucket has no log group. Lambda would make one that outlives the stack.
  const handler = stack.node
    .tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
    ?.node.tryFindChild('Handler');
  if (!CfnResource.isCfnResource(handler)) return;
  const log = new LogGroup(stack, 'EmptyBucketLog');
  handler.addPropertyOverride('LoggingConfig.LogGroup', log.logGroupName);
}
