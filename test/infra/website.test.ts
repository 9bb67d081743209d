import { expect, test } from 'vitest';
import { makeBundle, siteOf, synthesise, testBundle } from './configurations.ts';
import { propertiesOf, resourceOf, resourcesOf, type Properties } from './template.ts';

const nextBundle = makeBundle({ 'robots.txt': '# Changed\n' });
const site = siteOf('no domain');
const uploads = resourcesOf(site, 'Custom::CDKBucketDeployment').map(([id, resource]) => ({ id, ...resource }));

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

test('K1, O3 · pages are uploaded after the assets, then config.json; the edge function names the release last', () => {
  const order = ['WebsiteFilesAssets', 'WebsiteFilesPages', 'WebsiteFilesNot', 'RuntimeConfig'];
  const [assets = [], ...later] = order.map((start) => uploads.find(({ id }) => id.startsWith(start))?.DependsOn ?? []);
  const { DependsOn: needs } = resourceOf(site, 'AWS::CloudFront::Function', 'WebsiteViewerRequest');

  expect(uploads).toHaveLength(order.length);
  expect(assets.join()).not.toContain('WebsiteFiles');
  for (const [index, needed] of later.entries()) expect(needed.join()).toContain(order[index]);
  for (const { id } of uploads.filter((each) => each.id.startsWith('WebsiteFiles'))) expect(needs).toContain(id);
});

test('K1, O3 · nothing is deleted or invalidated, and no function of ours runs at a deployment', () => {
  for (const { Properties } of uploads) expect(Properties['Prune']).toBe(false);
  expect(uploads.filter(({ Properties }) => 'DistributionId' in Properties)).toEqual([]);
  expect(JSON.stringify(site)).not.toMatch(/CreateInvalidation|KeyValueStore|AWS::CloudFormation::CustomResource/);
});

test('O3 · a changed page makes a new release in a folder of its own, and a changed asset alone does not', () => {
  const { site: changed } = synthesise({}, { bundle: nextBundle });
  const folders = resourcesOf(changed, 'Custom::CDKBucketDeployment').map(
    ([, { Properties }]) => Properties['DestinationBucketKeyPrefix'],
  );

  expect(nextBundle.releaseId).not.toBe(testBundle.releaseId);
  expect(new Set(folders.filter(Boolean))).toEqual(new Set([`releases/${nextBundle.releaseId}`]));
  expect(makeBundle({ 'assets/new-1.js': 'void 1;' }).releaseId).toBe(testBundle.releaseId);
});
