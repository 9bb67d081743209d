export type TemplateResources = Readonly<
  Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>
>;

/** A part of the stack that somebody outside can make cost, and the most that a month allows of it. */
export type PublicEntry = {
  readonly id: string;
  readonly type: string;
  readonly perMonth: number;
  readonly unit: string;
  readonly limitedBy: string;
};

export const secondsPerMonth = 30 * 86_400;

/**
 * Default quotas of AWS (CloudFront “Quotas”, SES “Service quotas”, read 2026-11-22). Cognito counts the four operations that
 * create or confirm users together, `UserCreation`, 50 a second for an account and region (“Quotas in Amazon Cognito”, developer
 * guide, “Quota categorization”, in awsdocs/amazon-cognito-developer-guide and on docs.aws.amazon.com, read 2026-11-22).
 */
const quotas = { edgeRequestsPerSecond: 250_000, signUpsPerSecond: 50, mailsPerDay: 50_000 };

/** What grows by nobody outside, or only with an entry that has a ceiling of its own. */
const inner = new Set(
  `AWS::ApiGatewayV2::Api AWS::ApiGatewayV2::ApiMapping AWS::ApiGatewayV2::DomainName AWS::ApiGatewayV2::Integration AWS::ApiGatewayV2::Route AWS::Budgets::Budget AWS::CDK::Metadata
  AWS::CertificateManager::Certificate AWS::CloudFront::KeyValueStore AWS::CloudFront::OriginAccessControl AWS::CloudFront::ResponseHeadersPolicy
  AWS::CloudWatch::Alarm AWS::CloudWatch::Dashboard AWS::Cognito::ManagedLoginBranding AWS::Cognito::UserPoolClient AWS::Cognito::UserPoolDomain
  AWS::Cognito::UserPoolIdentityProvider AWS::IAM::Policy AWS::IAM::Role AWS::Lambda::EventSourceMapping
  AWS::Lambda::Function AWS::Lambda::LayerVersion AWS::Lambda::Permission AWS::Logs::Delivery AWS::Logs::DeliveryDestination AWS::Logs::DeliverySource AWS::Logs::MetricFilter
  AWS::PricingPlanManager::Subscription AWS::Route53::RecordSet AWS::S3::Bucket AWS::Scheduler::Schedule AWS::S3::BucketPolicy AWS::SNS::Topic AWS::SNS::TopicPolicy AWS::SNS::Subscription
  AWS::SQS::Queue AWS::SQS::QueuePolicy AWS::SecretsManager::Secret AWS::WAFv2::WebACL Custom::CDKBucketDeployment Custom::LiveRelease Custom::S3AutoDeleteObjects`.split(
    /\s+/,
  ),
);

type Limit = Omit<PublicEntry, 'id' | 'type'> | undefined;

/** For each kind of entry what limits it. Undefined: nothing does. */
const limits: Readonly<Record<string, (properties: unknown, resources: TemplateResources) => Limit>> = {
  'AWS::CloudFront::Distribution': () => ({
    perMonth: quotas.edgeRequestsPerSecond * secondsPerMonth,
    unit: 'requests for pages, assets and API',
    limitedBy: 'the quota of CloudFront alone; a flat rate (aws.firewall.plan) is the limit of the bill',
  }),
  'AWS::CloudFront::Function': () => ({
    perMonth: quotas.edgeRequestsPerSecond * secondsPerMonth,
    unit: 'runs',
    limitedBy: 'the requests for pages',
  }),
  'AWS::ApiGatewayV2::Stage': (properties) => {
    const rate = number(properties, 'DefaultRouteSettings', 'ThrottlingRateLimit');
    return rate === undefined
      ? undefined
      : { perMonth: rate * secondsPerMonth, unit: 'calls', limitedBy: `its throttle of ${rate} a second` };
  },
  'AWS::DynamoDB::Table': (properties) => {
    const units = number(properties, 'OnDemandThroughput', 'MaxWriteRequestUnits');
    const expires = field(properties, 'TimeToLiveSpecification', 'Enabled') === true;
    if (!units || !expires) return undefined;
    return {
      perMonth: units * secondsPerMonth,
      unit: 'write units',
      limitedBy: `${units} a second, and items that expire`,
    };
  },
  'AWS::Logs::LogGroup': (properties) => {
    const days = number(properties, 'RetentionInDays');
    return days === undefined
      ? undefined
      : { perMonth: days, unit: 'days kept', limitedBy: 'its retention, and the calls that write lines' };
  },
  'AWS::Cognito::UserPool': (properties, resources) => {
    if (field(properties, 'AdminCreateUserConfig', 'AllowAdminCreateUserOnly') === true) {
      return { perMonth: 0, unit: 'new accounts', limitedBy: 'the company, which alone makes them' };
    }
    const perDay = Object.values(resources)
      .map(({ Properties }) => Number(field(Properties, 'Environment', 'Variables', 'SIGN_UPS_PER_DAY')))
      .find((each) => each > 0);
    return perDay === undefined
      ? undefined
      : { perMonth: perDay * 30, unit: 'new accounts', limitedBy: `the cap of ${perDay} a day` };
  },
  'AWS::SES::EmailIdentity': () => ({
    perMonth: quotas.mailsPerDay * 30,
    unit: 'mails',
    limitedBy: `the account's quota of ${quotas.mailsPerDay} a day, 200 in the sandbox`,
  }),
};

export const signUpAttemptsPerMonth = quotas.signUpsPerSecond * secondsPerMonth;

/** Every public entry with its ceiling. Throws a sentence for each that has none, and for a type that nobody has judged. */
export function readPublicEntries(resources: TemplateResources): readonly PublicEntry[] {
  const problems: string[] = [];
  const entries = Object.entries(resources).flatMap(([id, { Type: type, Properties }]) => {
    if (inner.has(type)) return [];
    const limit = limits[type]?.(Properties, resources);
    if (limit) return [{ id, type, ...limit }];
    problems.push(
      limits[type] ? `${id} (${type}) has no ceiling.` : `${id}: infra/cost/public-entries.ts does not know ${type}.`,
    );
    return [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return entries;
}

function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, name) => Reflect.get(Object(inside), name), value);
}

function number(value: unknown, ...path: readonly string[]): number | undefined {
  const found = field(value, ...path);
  return typeof found === 'number' && found > 0 ? found : undefined;
}
