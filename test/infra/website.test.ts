import { expect, test } from 'vitest';
import { outputs } from '#contract/stack-names.ts';
import { wildcardPattern } from '#local/wildcards.ts';
import { makeBundle, siteOf, synthesise, testBundle } from './configurations.ts';
import { outputsOf, propertiesOf, resourceOf, resourcesOf, type Properties } from './template.ts';

const site = siteOf('no domain');
const distribution = Object(propertiesOf(site, 'AWS::CloudFront::Distribution')['DistributionConfig']);
const uploads = resourcesOf(site, 'Custom::CDKBucketDeployment').map(([id, resource]) => ({ id, ...resource }));
const release = `releases/${testBundle.releaseId}`;

/** How an upload stores a file of the bundle. */
function storedAs(path: string): Properties {
  const covers = (patterns: unknown) =>
    Array.isArray(patterns) && patterns.some((each: string) => wildcardPattern(each).test(path));
  const found = uploads
    .filter(({ id }) => id.startsWith('WebsiteFiles'))
    .filter(({ Properties: { Include: included, Exclude: excluded } }) => covers(included) || !covers(excluded));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} uploads store ${path}.`);
  return first.Properties;
}

test('R12 · pages pass both edge functions, over https', () => {
  expect(distribution).toMatchObject({
    HttpVersion: 'http2and3',
    DefaultCacheBehavior: {
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      AllowedMethods: ['GET', 'HEAD'],
      FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
    },
  });
});

test('R12, K3 · CloudFront keeps no error of the server for other visitors, and replaces none by a page', () => {
  expect(distribution.CustomErrorResponses).toEqual(
    [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

test('R12 · assets run no edge function and are served like pages otherwise', () => {
  const { FunctionAssociations: _, ...pages } = distribution.DefaultCacheBehavior;

  expect(distribution.CacheBehaviors).toContainEqual({ ...pages, PathPattern: '/assets/*' });
});

test('K3 · the API is never cached and served over https only', () => {
  expect(distribution.CacheBehaviors).toContainEqual(
    expect.objectContaining({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      // CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    }),
  );
});

test('K1 · only this distribution may read the bucket', () => {
  const { PolicyDocument: document } = propertiesOf(site, 'AWS::S3::BucketPolicy');
  const allowed = Object(document).Statement.filter(({ Effect }: Properties) => Effect === 'Allow');

  expect(allowed).toEqual([
    expect.objectContaining({
      Action: ['s3:GetObject', 's3:ListBucket'],
      Condition: { StringEquals: { 'AWS:SourceArn': expect.stringContaining('distribution/<WebsiteDistribution>') } },
    }),
  ]);
  expect(propertiesOf(site, 'AWS::S3::Bucket')['PublicAccessBlockConfiguration']).toMatchObject({
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  });
});

test.each(['assets/app-1a2b.js', 'assets/site-1a2b.css', 'assets/photo-1a2b.png'])(
  'K1, R12 · the asset %s is immutable and belongs to no release',
  (path) => {
    expect(storedAs(path)['SystemMetadata']).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect(storedAs(path)).not.toHaveProperty('DestinationBucketKeyPrefix');
  },
);

test.each(['index.html', 'contact/index.html', '404.html', 'robots.txt', '.well-known/security.txt', 'sitemap.xml'])(
  'K1, O3, R12 · %s is in the folder of its release, and is revalidated by the browser each time',
  (path) => {
    expect(storedAs(path)).toMatchObject({
      DestinationBucketKeyPrefix: release,
      SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=31536000' },
    });
  },
);

test('R10, R12 · only the 404 page has the status metadata that the edge function reads', () => {
  expect(storedAs('404.html')['UserMetadata']).toEqual({ status: '404' });
  expect(uploads.filter(({ Properties }) => 'UserMetadata' in Properties)).toHaveLength(1);
});

function idsOf(start: string): string[] {
  return uploads.map(({ id }) => id).filter((id) => id.startsWith(start));
}

test('K1, O3 · pages are uploaded after the assets, and config.json comes last', () => {
  const [assets, pages, notFound, config] = [
    'WebsiteFilesAssets',
    'WebsiteFilesPages',
    'WebsiteFilesNot',
    'RuntimeConfig',
  ];
  const needsOf = (start: string) => uploads.find(({ id }) => id.startsWith(start))?.DependsOn;

  expect(uploads).toHaveLength(4);
  expect(needsOf(pages)).toContainEqual(expect.stringContaining(assets));
  expect(needsOf(notFound)).toContainEqual(expect.stringContaining(pages));
  expect(needsOf(config)).toContainEqual(expect.stringContaining(notFound));
});

test('K1, O3 · the edge function that names the release comes after all of its pages', () => {
  const { DependsOn: needs } = resourceOf(site, 'AWS::CloudFront::Function', 'WebsiteViewerRequest');

  expect(needs).toEqual(expect.arrayContaining(idsOf('WebsiteFiles')));
});

test('K1, O3 · nothing is deleted or invalidated, and no function of ours runs at a deployment', () => {
  for (const { Properties } of uploads) expect(Properties['Prune']).toBe(false);
  expect(uploads.filter(({ Properties }) => 'DistributionId' in Properties)).toEqual([]);
  expect(JSON.stringify(site)).not.toMatch(/CreateInvalidation|KeyValueStore|AWS::CloudFormation::CustomResource/);
});

test('O3 · a changed page makes a new release in a folder of its own, and a changed asset alone does not', () => {
  const bundle = makeBundle({ 'llms.txt': '# Changed\n' });
  const { site: changed } = synthesise({}, { bundle });
  const folders = resourcesOf(changed, 'Custom::CDKBucketDeployment').map(
    ([, { Properties }]) => Properties['DestinationBucketKeyPrefix'],
  );

  expect(bundle.releaseId).not.toBe(testBundle.releaseId);
  expect(new Set(folders.filter(Boolean))).toEqual(new Set([`releases/${bundle.releaseId}`]));
  expect(makeBundle({ 'assets/new-1.js': 'void 1;' }).releaseId).toBe(testBundle.releaseId);
});

test('K1 · config.json is alone at the root and is cached for a minute', () => {
  const files = uploads.filter(({ id }) => id.startsWith('RuntimeConfig'));

  expect(files).toHaveLength(1);
  expect(files[0]?.Properties).toMatchObject({
    SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60' },
  });
  expect(files[0]?.Properties).not.toHaveProperty('DestinationBucketKeyPrefix');
});

test('K1, O9 · the outputs name the site, its distribution, the tables, the pool, the canary and the secret of links', () => {
  expect(Object.keys(outputsOf(site))).toEqual(expect.arrayContaining(Object.values(outputs)));
  expect(outputsOf(site)).toMatchObject({
    [outputs.siteUrl]: 'https://<WebsiteDistribution.DomainName>',
    [outputs.distribution]: '<WebsiteDistribution>',
  });
});

test('O3 · the site’s bucket is kept, so that an earlier release can be deployed again', () => {
  const bucket = resourceOf(site, 'AWS::S3::Bucket');

  expect(bucket.DeletionPolicy).toBe('Retain');
  expect(bucket.Properties).not.toHaveProperty('LifecycleConfiguration');
});
