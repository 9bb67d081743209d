import { createHash } from 'node:crypto';

export const account = '000000000000';

export type Resource = {
  readonly id: string;
  readonly type: string;
  readonly stackName: string;
  readonly region: string;
  readonly givenName?: string | undefined;
};

type Derive = (resource: Resource, name: string) => string;

const names: ReadonlyMap<string, Derive> = new Map<string, Derive>([
  ['AWS::ApiGatewayV2::Api', ({ id }) => digest(id, 10)],
  ['AWS::CloudFront::Distribution', ({ id }) => `E${digest(id, 13).toUpperCase()}`],
  ['AWS::Cognito::UserPool', ({ id, region }) => `${region}_${digest(id, 9)}`],
  ['AWS::Cognito::UserPoolClient', ({ id }) => digest(id, 26)],
  ['AWS::S3::Bucket', (_, name) => name.toLowerCase()],
  [
    'AWS::SecretsManager::Secret',
    ({ id, region }, name) => arn(region, 'secretsmanager', `secret:${name}-${digest(id, 6)}`),
  ],
]);

const attributes: ReadonlyMap<string, Derive> = new Map<string, Derive>([
  ['AWS::DynamoDB::Table.Arn', ({ region }, name) => arn(region, 'dynamodb', `table/${name}`)],
  ['AWS::Cognito::UserPool.Arn', ({ region }, name) => arn(region, 'cognito-idp', `userpool/${name}`)],
  ['AWS::Lambda::Function.Arn', ({ region }, name) => arn(region, 'lambda', `function:${name}`)],
  ['AWS::CloudFront::Distribution.DomainName', ({ id }) => `d${digest(id, 13)}.cloudfront.net`],
  ['AWS::S3::Bucket.RegionalDomainName', ({ region }, name) => `${name}.s3.${region}.amazonaws.com`],
  ['AWS::ApiGatewayV2::Api.ApiEndpoint', ({ region }, name) => `https://${name}.execute-api.${region}.amazonaws.com`],
]);

/** The value of `Ref`. It follows from the logical id, so that it stays the same at the next start. */
export function physicalName(resource: Resource): string {
  const { id, type, stackName, givenName } = resource;
  const name = givenName ?? `${stackName}-${id}`;
  return names.get(type)?.(resource, name) ?? name;
}

export function physicalAttribute(resource: Resource, attribute: string): string | undefined {
  const { type, region } = resource;
  const name = physicalName(resource);
  const derive = attributes.get(`${type}.${attribute}`);
  if (derive) return derive(resource, name);
  if (attribute === 'Id' || attribute === 'ApiId' || attribute === 'DistributionId') return name;
  // CloudFormation runs custom resources and creates DKIM tokens only at a deployment. Their values do not matter here.
  if (type.startsWith('Custom::') || attribute.startsWith('DkimDNSToken')) return `${name}.${attribute}`;
  return /arn$/i.test(attribute) ? arn(region, type.split('::')[1]?.toLowerCase() ?? 'aws', name) : undefined;
}

export function arn(region: string, service: string, name: string): string {
  return `arn:aws:${service}:${region}:${account}:${name}`;
}

function digest(id: string, length: number): string {
  return createHash('sha256').update(id).digest('hex').slice(0, length);
}
