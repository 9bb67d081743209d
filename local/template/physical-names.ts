import { createHash } from 'node:crypto';

/** The account and place that everything local claims to be in. */
export const account = '000000000000';
export const region = 'us-east-1';

type Named = { readonly id: string; readonly type: string; readonly stackName: string; readonly givenName?: string };

/**
 * What `Ref` gives for a resource: the name it would have in AWS, made from the logical id so that it is the same at
 * every start. Data folders depend on that.
 */
export function physicalName({ id, type, stackName, givenName }: Named): string {
  const named = givenName ?? `${stackName}-${id}`;
  switch (type) {
    case 'AWS::ApiGatewayV2::Api':
      return digest(id, 10);
    case 'AWS::CloudFront::Distribution':
      return `E${digest(id, 13).toUpperCase()}`;
    case 'AWS::Cognito::UserPool':
      return `${region}_${digest(id, 9)}`;
    case 'AWS::Cognito::UserPoolClient':
      return digest(id, 26);
    case 'AWS::S3::Bucket':
      return named.toLowerCase();
    case 'AWS::SecretsManager::Secret':
      return arn('secretsmanager', `secret:${named}-${digest(id, 6)}`);
    case 'AWS::SNS::Topic':
      return arn('sns', named);
    default:
      return named;
  }
}

/** What `Fn::GetAtt` gives for an attribute of a resource. Undefined for one that the local cloud does not know. */
export function physicalAttribute(resource: Named, attribute: string): string | undefined {
  const { id, type } = resource;
  const name = physicalName(resource);
  switch (`${type}.${attribute}`) {
    case 'AWS::CloudFront::Distribution.DomainName':
      return `d${digest(id, 13)}.cloudfront.net`;
    case 'AWS::S3::Bucket.RegionalDomainName':
      return `${name}.s3.${region}.amazonaws.com`;
    case 'AWS::S3::Bucket.DomainName':
      return `${name}.s3.amazonaws.com`;
    case 'AWS::ApiGatewayV2::Api.ApiEndpoint':
      return `https://${name}.execute-api.${region}.amazonaws.com`;
    default:
  }
  if (attribute === 'Id' || attribute === 'ApiId' || attribute === 'DistributionId') return name;
  const service = type.split('::')[1]?.toLowerCase() ?? 'aws';
  return /arn$/i.test(attribute) ? arn(service, name) : undefined;
}

function arn(service: string, name: string): string {
  return `arn:aws:${service}:${region}:${account}:${name}`;
}

function digest(id: string, length: number): string {
  return createHash('sha256').update(id).digest('hex').slice(0, length);
}
