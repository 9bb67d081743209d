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

function findDeployment(isWanted: (properties: Properties) => boolean): readonly [string, Properties] {
  const [first, ...others] = deploymentsWhere(isWanted);
  if (!first || others.length > 0) throw new Error(`There are ${others.length + 1} such deployments, not one.`);
  return first;
}

const release = Object(template.Outputs['Release']).Value;

test('K1 · nothing that a deployment has put into the bucket is deleted by a later one', () => {
  for (const [, properties] of deploymentsWhere(() => true)) {
    expect(properties).toMatchObject({ Prune: false });
    expect(properties['RetainOnDelete'] ?? true).toBe(true);
  }
});

test('K1 · hashed assets are immutable and shared by all releases, whatever their type', () => {
  const assets = deploymentsWhere(({ SystemMetadata }) => JSON.stringify(SystemMetadata).includes('immutable'));
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
    expect(properties).not.toHaveProperty('DestinationBucketKeyPrefix');
  }
});

test('K1, O3 · pages go up after the assets into a folder of their release, whose name they carry; no copy of the edge has to be invalidated', () => {
  const pages = deploymentsWhere(({ DestinationBucketKeyPrefix: folder }) => folder === `releases/${release}`);
  const assetIds = deploymentsWhere(({ Include }) => JSON.stringify(Include)?.includes('assets/')).map(([id]) => id);

  expect(release).toMatch(/^[\da-f]{12}$/);
  expect(pages.map(([, { UserMetadata }]) => UserMetadata)).toEqual(
    expect.arrayContaining([{ release }, { release, status: '404' }]),
  );
  expect(pages).toHaveLength(2);
  for (const [id, properties] of pages) {
    expect(properties).toMatchObject({
      SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=31536000' },
    });
    expect(properties).not.toHaveProperty('DistributionId');
    expect(deployments[id]?.DependsOn).toEqual(expect.arrayContaining(assetIds));
  }
});

test('K1 · what the pages know of the stack is of no release, and the edge forgets its copy', () => {
  const [, settings] = findDeployment(({ DistributionPaths }) => DistributionPaths !== undefined);

  expect(settings).toMatchObject({ DistributionPaths: ['/config.json'] });
  expect(settings).not.toHaveProperty('DestinationBucketKeyPrefix');
});

test('O3 · viewer-request alone reads which release is live', () => {
  const associations = Object.entries(resourcesOf('AWS::CloudFront::Function')).map(([id, { Properties }]) => [
    id.replace(/[\dA-F]{8}$/, ''),
    Object(Properties['FunctionConfig']).KeyValueStoreAssociations?.length ?? 0,
  ]);

  expect(Object.fromEntries(associations)).toEqual({ WebsiteViewerRequest: 1, WebsiteViewerResponse: 0 });
});

test('K1 · the stack says where the site, the tables and the accounts are', () => {
  expect(Object.keys(template.Outputs)).toEqual(
    expect.arrayContaining([
      'ContactsTable',
      'NewslettersTable',
      'Release',
      'ReleaseStore',
      'SiteBucket',
      'SiteUrl',
      'UserPool',
    ]),
  );
});
