import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { originSecretHeader } from '#contract/function-settings.ts';
import { bundleFolder, propertiesOf, resourcesOf, template, type Properties } from './synthesised.ts';

const { DistributionConfig } = propertiesOf('AWS::CloudFront::Distribution');
const deployments = resourcesOf('Custom::CDKBucketDeployment');

function deploymentsWhere(isWanted: (properties: Properties) => boolean): [string, Properties][] {
  return Object.entries(deployments)
    .map(([id, { Properties }]): [string, Properties] => [id, Properties])
    .filter(([, properties]) => isWanted(properties));
}

test('R12 · no error response of the whole distribution masks an answer', () => {
  expect(DistributionConfig).not.toHaveProperty('CustomErrorResponses');
  expect(DistributionConfig).not.toHaveProperty('DefaultRootObject');
});

test('R12 · pages go through both edge functions, compressed and over https', () => {
  expect(DistributionConfig).toMatchObject({
    HttpVersion: 'http2and3',
    DefaultCacheBehavior: {
      AllowedMethods: ['GET', 'HEAD'],
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
    },
  });
});

test('R12 · assets run no edge function and are otherwise served as pages are', () => {
  const { CacheBehaviors, DefaultCacheBehavior } = Object(DistributionConfig);
  const { FunctionAssociations: _, ...pages } = DefaultCacheBehavior;

  expect(CacheBehaviors.at(-1)).toEqual({ ...pages, PathPattern: '/assets/*' });
});

test('K3 · the API is never cached, only over https, and gets everything but the Host header', () => {
  expect(DistributionConfig).toMatchObject({
    CacheBehaviors: [
      {
        PathPattern: '/api/*',
        ViewerProtocolPolicy: 'https-only',
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        // The managed policies CachingDisabled and AllViewerExceptHostHeader.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      },
      { PathPattern: '/assets/*' },
    ],
  });
});

test('K3 · CloudFront alone knows the header that opens the API', () => {
  expect(DistributionConfig).toMatchObject({
    Origins: [
      { OriginAccessControlId: expect.anything() },
      {
        CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
        OriginCustomHeaders: [{ HeaderName: originSecretHeader }],
      },
    ],
  });
});

test('K1 · the bucket is closed to everybody but this distribution, which may read and list', () => {
  const allowed = JSON.stringify(propertiesOf('AWS::S3::BucketPolicy')['PolicyDocument']).match(
    /\{"Action":[^{]*"Condition":\{"StringEquals".*?"Effect":"Allow","Principal":\{[^}]*\}/g,
  );

  expect(propertiesOf('AWS::S3::Bucket')).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
  expect(allowed).toHaveLength(1);
  expect(allowed?.[0]).toContain('"Action":["s3:GetObject","s3:ListBucket"]');
  expect(allowed?.[0]).toContain('"Principal":{"Service":"cloudfront.amazonaws.com"}');
});

test('K1 · hashed assets are immutable and never deleted, whatever their type', () => {
  const assets = deploymentsWhere(({ Prune }) => Prune === false);
  const patterns = assets.flatMap(([, { Include }]) => Include);
  const endings = new Set(
    readdirSync(join(bundleFolder, 'assets')).map((name) => `assets/*.${name.split('.').at(-1)}`),
  );

  expect(new Set(patterns)).toEqual(endings);
  for (const [, properties] of assets) {
    expect(properties).toMatchObject({
      Exclude: ['*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  }
});

test('K1 · pages are asked for every time by browsers, kept at the edge, and go up after the assets', () => {
  const pages = deploymentsWhere(({ Prune }) => Prune === true);
  const assetIds = deploymentsWhere(({ Prune }) => Prune === false).map(([id]) => id);

  expect(pages).toHaveLength(1);
  expect(pages[0]?.[1]).toMatchObject({
    Exclude: ['assets/*'],
    SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=31536000' },
    DistributionPaths: ['/*'],
  });
  expect(deployments[pages[0]?.[0] ?? '']?.DependsOn).toEqual(expect.arrayContaining(assetIds));
});

test('K1 · the stack says where the site, the tables and the accounts are', () => {
  expect(Object.keys(template.Outputs)).toEqual(
    expect.arrayContaining(['ContactsTable', 'NewslettersTable', 'SiteUrl', 'UserPool']),
  );
});
