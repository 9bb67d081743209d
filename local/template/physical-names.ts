import { createHash } from 'node:crypto';

/** The account and place that everything local claims to be in. */
export const account = '000000000000';
export const region = 'us-east-1';

/** Of no region, as CloudFront is; the SDK checks its form. A stack has one at most. */
const localKeyValueStore = `arn:aws:cloudfront::${account}:key-value-store/local`;

type Named = { readonly id: string; readonly type: string; readonly stackName: string; readonly givenName?: string };
type Derive = (id: string, name: string) => string;

/** Names that AWS makes itself, not CloudFormation. */
const names: ReadonlyMap<string, Derive> = new Map<string, Derive>([
  ['AWS::ApiGatewayV2::Api', (id) => digest(id, 10)],
  ['AWS::CloudFront::Distribution', (id) => `E${digest(id, 13).toUpperCase()}`],
  ['AWS::Cognito::UserPool', (id) => `${region}_${digest(id, 9)}`],
  ['AWS::Cognito::UserPoolClient', (id) => digest(id, 26)],
  ['AWS::S3::Bucket', (_, name) => name.toLowerCase()],
  ['AWS::SecretsManager::Secret', (id, name) => arn('secretsmanager', `secret:${name}-${digest(id, 6)}`)],
  ['AWS::SNS::Topic', (_, name) => arn('sns', name)],
]);

const attributes: ReadonlyMap<string, Derive> = new Map<string, Derive>([
  ['AWS::DynamoDB::Table.Arn', (_, name) => tableArn(name)],
  ['AWS::DynamoDB::Table.StreamArn', (_, name) => arn('dynamodb', `table/${name}/stream/local`)],
  ['AWS::CloudFront::Distribution.DomainName', (id) => `d${digest(id, 13)}.cloudfront.net`],
  ['AWS::CloudFront::KeyValueStore.Arn', () => localKeyValueStore],
  ['AWS::S3::Bucket.RegionalDomainName', (_, name) => `${name}.s3.${region}.amazonaws.com`],
  ['AWS::S3::Bucket.DomainName', (_, name) => `${name}.s3.amazonaws.com`],
  ['AWS::ApiGatewayV2::Api.ApiEndpoint', (_, name) => `https://${name}.execute-api.${region}.amazonaws.com`],
]);

/**
 * What `Ref` gives for a resource: the name it would have in AWS, made from the logical id so that it is the same at
 * every start. Data folders depend on that.
 */
export function physicalName({ id, type, stackName, givenName }: Named): string {
  const name = givenName ?? `${stackName}-${id}`;
  return names.get(type)?.(id, name) ?? name;
}

/** What `Fn::GetAtt` gives for an attribute of a resource. Undefined for one that the local cloud does not know. */
export function physicalAttribute(resource: Named, attribute: string): string | undefined {
  const { id, type } = resource;
  const name = physicalName(resource);
  const derive = attributes.get(`${type}.${attribute}`);
  if (derive) return derive(id, name);
  if (attribute === 'Id' || attribute === 'ApiId' || attribute === 'DistributionId') return name;
  return /arn$/i.test(attribute) ? arn(type.split('::')[1]?.toLowerCase() ?? 'aws', name) : undefined;
}

/** The ARN of a table, or of one of its indexes. */
export function tableArn(tableName: string, indexName?: string): string {
  return arn('dynamodb', `table/${tableName}${indexName === undefined ? '' : `/index/${indexName}`}`);
}

/** The ARN of what SES has to have proven. */
export function identityArn(identity: string): string {
  return arn('ses', `identity/${identity}`);
}

function arn(service: string, name: string): string {
  return `arn:aws:${service}:${region}:${account}:${name}`;
}

function digest(id: string, length: number): string {
  return createHash('sha256').update(id).digest('hex').slice(0, length);
}
