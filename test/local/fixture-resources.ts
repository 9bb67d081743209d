export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Resources = Record<string, { Type: string; Properties: Record<string, Json> }>;

/** Edge functions with a rewrite, a redirect and a status of their own; `/show` returns the event. */
const viewerRequest = `
  const pages = ['/'];
  function handler(event) {
    const request = event.request;
    if (request.uri === '/old') {
      return { statusCode: 301, headers: { location: { value: '/?' + request.rawQueryString() } } };
    }
    if (request.uri === '/show') {
      return { statusCode: 200, headers: { 'content-type': { value: 'application/json' } }, body: JSON.stringify(event) };
    }
    if (pages.includes(request.uri)) request.uri = '/index.html';
    else if (request.uri.startsWith('/unknown')) request.uri = '/404.html';
    return request;
  }`;
const viewerResponse = `
  function handler(event) {
    if (event.request.uri.startsWith('/unknown')) event.response.statusCode = 404;
    event.response.headers['x-edge'] = { value: 'ran' };
    return event.response;
  }`;

export const ref = (id: string): Json => ({ Ref: id });
export const attribute = (id: string, name: string): Json => ({ 'Fn::GetAtt': [id, name] });
export const joinText = (...parts: Json[]): Json => ({ 'Fn::Join': ['', parts] });

export function resource(type: string, properties: Record<string, Json> = {}): Resources[string] {
  return { Type: `AWS::${type}`, Properties: properties };
}

const secretValue = joinText('{{resolve:secretsmanager:', ref('Secret'), ':SecretString:::}}');

export function lambda(asset: string, timeoutSeconds: number): Resources[string] {
  return resource('Lambda::Function', {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Code: { S3Key: `${asset}.zip` },
    Timeout: timeoutSeconds,
    MemorySize: 128,
    Environment: { Variables: { TABLE_NAME: ref('ThingsTable'), SECRET: secretValue } },
  });
}

function schedule(expression: string, functionId: string): Resources[string] {
  return resource('Scheduler::Schedule', {
    ScheduleExpression: expression,
    Target: { Arn: attribute(functionId, 'Arn') },
  });
}

function route(functionId: string, routeKey: string): Resources {
  const name = routeKey.replaceAll(/\W/g, '');
  const ApiId = ref('Api');
  return {
    [`${name}Integration`]: resource('ApiGatewayV2::Integration', {
      ApiId,
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: attribute(functionId, 'Arn'),
      PayloadFormatVersion: '2.0',
    }),
    [`${name}Route`]: resource('ApiGatewayV2::Route', {
      ApiId,
      RouteKey: routeKey,
      Target: joinText('integrations/', ref(`${name}Integration`)),
    }),
  };
}

function edgeFunction(code: string): Resources[string] {
  const FunctionConfig = { Runtime: 'cloudfront-js-2.0' };
  return resource('CloudFront::Function', { FunctionCode: code, FunctionConfig });
}

function bucketDeployment(properties: Record<string, Json>): Resources[string] {
  const DestinationBucketName = ref('Bucket');
  return { Type: 'Custom::CDKBucketDeployment', Properties: { DestinationBucketName, ...properties } };
}

const distribution: Json = {
  Origins: [
    { Id: 'site', DomainName: attribute('Bucket', 'RegionalDomainName') },
    {
      Id: 'api',
      DomainName: joinText(ref('Api'), '.execute-api.', ref('AWS::Region'), '.amazonaws.com'),
      OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: secretValue }],
    },
  ],
  DefaultCacheBehavior: {
    TargetOriginId: 'site',
    Compress: true,
    ResponseHeadersPolicyId: ref('Headers'),
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: attribute('ViewerRequest', 'FunctionARN') },
      { EventType: 'viewer-response', FunctionARN: attribute('ViewerResponse', 'FunctionARN') },
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

const contentSecurityPolicy = "default-src 'self'; upgrade-insecure-requests; frame-ancestors 'none'";

const headersPolicy: Json = {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy, Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 100, Override: true },
    ContentTypeOptions: { Override: true },
  },
  RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
};

export const fixtureResources: Resources = {
  ThingsTable: resource('DynamoDB::Table', {
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  }),
  Secret: resource('SecretsManager::Secret'),
  Job: lambda('job', 3),
  Echo: lambda('echo', 3),
  Slow: lambda('slow', 1),
  MinuteSchedule: schedule('rate(1 minute)', 'Job'),
  CheckSchedule: schedule('rate(5 minutes)', 'Echo'),
  Api: resource('ApiGatewayV2::Api'),
  Stage: resource('ApiGatewayV2::Stage', { ApiId: ref('Api'), StageName: '$default' }),
  ...route('Echo', 'POST /api/echo'),
  ...route('Slow', 'POST /api/slow'),
  Bucket: resource('S3::Bucket'),
  Assets: bucketDeployment({
    Prune: false,
    SourceObjectKeys: ['site.zip'],
    Exclude: ['*'],
    Include: ['assets/*'],
    SystemMetadata: { 'cache-control': 'immutable' },
  }),
  Pages: bucketDeployment({
    SourceObjectKeys: ['site.zip', 'config.zip'],
    SourceMarkers: [{}, { '<<marker:0>>': attribute('Distribution', 'DomainName'), '<<marker:1>>': 'say "hi"' }],
    Exclude: ['assets/*'],
  }),
  ViewerRequest: edgeFunction(viewerRequest),
  ViewerResponse: edgeFunction(viewerResponse),
  Headers: resource('CloudFront::ResponseHeadersPolicy', { ResponseHeadersPolicyConfig: headersPolicy }),
  Distribution: resource('CloudFront::Distribution', { DistributionConfig: distribution }),
};
