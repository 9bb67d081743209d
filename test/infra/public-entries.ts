import { quotas, storedPerSecond } from '#contract/limits.ts';
import type { Properties, Template } from './template.ts';

/**
 * Resource types whose cost strangers cannot raise, or can raise only through an entry with a ceiling. CloudFront has
 * no ceiling but its own quota; the budget warns of its cost.
 */
const inner = new Set(
  `AWS::ApiGatewayV2::Api AWS::ApiGatewayV2::Integration AWS::ApiGatewayV2::Route AWS::Budgets::Budget
  AWS::CertificateManager::Certificate AWS::CloudFront::Distribution AWS::CloudFront::Function
  AWS::CloudFront::OriginAccessControl AWS::CloudFront::ResponseHeadersPolicy
  AWS::CloudWatch::Alarm AWS::Cognito::ManagedLoginBranding AWS::Cognito::UserPoolClient AWS::Cognito::UserPoolDomain
  AWS::Cognito::UserPoolIdentityProvider AWS::IAM::Policy AWS::IAM::Role AWS::Lambda::Function AWS::Lambda::LayerVersion
  AWS::Lambda::Permission AWS::Logs::MetricFilter AWS::Route53::RecordSet AWS::S3::Bucket AWS::S3::BucketPolicy
  AWS::SES::ConfigurationSet AWS::SES::ConfigurationSetEventDestination AWS::SNS::Subscription AWS::SNS::Topic
  AWS::SNS::TopicPolicy AWS::Scheduler::Schedule AWS::SecretsManager::Secret
  AWS::WAFv2::WebACL Custom::CDKBucketDeployment Custom::S3AutoDeleteObjects`.split(/\s+/),
);

type HasCeiling = (properties: Properties) => boolean;

const ceilings: Readonly<Record<string, HasCeiling>> = {
  'AWS::ApiGatewayV2::Stage': (properties) => has(properties, 'DefaultRouteSettings', 'ThrottlingRateLimit'),
  'AWS::DynamoDB::Table': (properties) =>
    has(properties, 'OnDemandThroughput', 'MaxWriteRequestUnits') &&
    has(properties, 'OnDemandThroughput', 'MaxReadRequestUnits') &&
    has(properties, 'TimeToLiveSpecification', 'Enabled'),
  'AWS::Logs::LogGroup': (properties) => has(properties, 'RetentionInDays'),
  // The function before sign-up counts against this quota.
  'AWS::Cognito::UserPool': (properties) =>
    has(properties, 'LambdaConfig', 'PreSignUp') && quotas.signUps.long.limit > 0,
  // All emails go to the company, and each submission is stored first, below the ceiling of its table.
  'AWS::SES::EmailIdentity': () => storedPerSecond > 0,
};

/** One sentence for each resource that has no ceiling, or whose type no one has looked at (O6). */
export function entriesWithoutCeiling({ Resources }: Template): readonly string[] {
  return Object.entries(Resources).flatMap(([id, { Type: type, Properties: properties }]) => {
    if (inner.has(type)) return [];
    const hasCeiling = ceilings[type];
    if (!hasCeiling) return [`${id}: ${type} is not in test/infra/public-entries.ts`];
    return hasCeiling(properties) ? [] : [`${id}: ${type} has no ceiling`];
  });
}

function has(properties: Properties, ...path: readonly string[]): boolean {
  return Boolean(path.reduce<unknown>((inside, name) => Reflect.get(Object(inside), name), properties));
}
