import type { Json, Resources } from './fixture-assembly.ts';

/** Edge functions with a rewrite, a redirect, a status and an error of their own; `/show` returns the event. */
const edgeFunctionsCode = {
  viewerRequest: `
    const pages = ['/'];
    function handler(event) {
      const request = event.request;
      if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/' } } };
      if (request.uri === '/throws') throw new Error('edge');
      if (request.uri === '/show') {
        return { statusCode: 200, headers: { 'content-type': { value: 'application/json' } }, body: JSON.stringify(event) };
      }
      if (pages.includes(request.uri)) request.uri = '/index.html';
      else if (request.uri.startsWith('/unknown')) request.uri = '/404.html';
      return request;
    }`,
  viewerResponse: `
    function handler(event) {
      if (event.request.uri.startsWith('/unknown')) event.response.statusCode = 404;
      event.response.headers['x-edge'] = { value: 'ran' };
      return event.response;
    }`,
};

const secret = { Ref: 'Secret' };
const secretValue: Json = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', secret, ':SecretString:::}}']] };

function lambda(asset: string, timeout: number): Resources[string] {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Code: { S3Key: `${asset}.zip` },
      Timeout: timeout,
      MemorySize: 128,
      Environment: { Variables: { TABLE_NAME: { Ref: 'ThingsTable' }, SECRET: secretValue } },
    },
  };
}

function schedule(expression: string, input: Record<string, Json>): Resources[string] {
  return {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: expression,
      ScheduleExpressionTimezone: 'Asia/Kolkata',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: { 'Fn::GetAtt': ['Job', 'Arn'] }, Input: JSON.stringify(input) },
    },
  };
}

function route(id: string, routeKey: string, timeoutMs = 30_000): Resources {
  const name = routeKey.replaceAll(/\W/g, '');
  return {
    [`${name}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': [id, 'Arn'] },
        PayloadFormatVersion: '2.0',
        TimeoutInMillis: timeoutMs,
      },
    },
    [`${name}Route`]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: routeKey,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${name}Integration` }]] },
      },
    },
  };
}

function edgeFunction(code: string): Resources[string] {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: { FunctionCode: code, FunctionConfig: { Runtime: 'cloudfront-js-2.0' } },
  };
}

const distribution: Json = {
  Origins: [
    { Id: 'site', DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] } },
    {
      Id: 'api',
      DomainName: { 'Fn::Join': ['.', [{ Ref: 'Api' }, 'execute-api', { Ref: 'AWS::Region' }, 'amazonaws.com']] },
      OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: secretValue }],
    },
  ],
  DefaultCacheBehavior: {
    TargetOriginId: 'site',
    Compress: true,
    ResponseHeadersPolicyId: { Ref: 'Headers' },
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] } },
      { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['ViewerResponse', 'FunctionARN'] } },
    ],
  },
  CacheBehaviors: [
    {
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    },
  ],
};

const headersPolicy: Json = {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: {
      ContentSecurityPolicy: "default-src 'self'; upgrade-insecure-requests; frame-ancestors 'none'",
      Override: true,
    },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 100, Override: true },
    ContentTypeOptions: { Override: true },
  },
  CustomHeadersConfig: { Items: [{ Header: 'Cache-Control', Value: 'never', Override: false }] },
  RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
};

/** The resources of the fixture stack. */
export const fixtureResources: Resources = {
  ThingsTable: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    },
  },
  Secret: {
    Type: 'AWS::SecretsManager::Secret',
    Properties: { GenerateSecretString: { PasswordLength: 40 } },
  },
  Job: lambda('job', 3),
  Echo: lambda('echo', 3),
  Fail: lambda('fail', 3),
  Slow: lambda('slow', 1),
  DailySchedule: schedule('cron(30 9 * * ? *)', { task: 'summary' }),
  MinuteSchedule: schedule('rate(1 minute)', { task: 'minute' }),
  HourSchedule: schedule('rate(1 hour)', { task: 'hour' }),
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Api', ProtocolType: 'HTTP' } },
  Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Api' }, StageName: '$default' } },
  ...route('Echo', 'POST /api/echo'),
  ...route('Echo', 'ANY /api/things/{id}'),
  ...route('Fail', 'POST /api/fail'),
  ...route('Slow', 'POST /api/slow'),
  ...route('Slow', 'POST /api/late', 50),
  Bucket: { Type: 'AWS::S3::Bucket', Properties: {} },
  BucketPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Bucket' },
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: ['s3:GetObject', 's3:ListBucket'],
            Principal: { Service: 'cloudfront.amazonaws.com' },
          },
        ],
      },
    },
  },
  Assets: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      Prune: false,
      DestinationBucketName: { Ref: 'Bucket' },
      SourceObjectKeys: ['site.zip'],
      Exclude: ['*'],
      Include: ['assets/*'],
      SystemMetadata: { 'cache-control': 'immutable' },
    },
  },
  Pages: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      DestinationBucketName: { Ref: 'Bucket' },
      SourceObjectKeys: ['site.zip', 'config.zip'],
      SourceMarkers: [
        {},
        { '<<marker:0>>': { 'Fn::GetAtt': ['Distribution', 'DomainName'] }, '<<marker:1>>': 'say "hi"' },
      ],
      SourceMarkersConfig: [{}, { jsonEscape: true }],
      Exclude: ['assets/*'],
    },
  },
  ViewerRequest: edgeFunction(edgeFunctionsCode.viewerRequest),
  ViewerResponse: edgeFunction(edgeFunctionsCode.viewerResponse),
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: { ResponseHeadersPolicyConfig: headersPolicy },
  },
  Distribution: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: distribution } },
};
