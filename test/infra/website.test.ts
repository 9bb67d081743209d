import { expect, test } from 'vitest';
import { outputs } from '#contract/stack-names.ts';
import { makeBundle, siteOf, synthesise, testBundle } from './configurations.ts';
import { edgeCode } from './edge-function.ts';
import { outputsOf, propertiesOf, resourceOf, resourcesOf, type Properties } from './template.ts';

const nextBundle = makeBundle({ 'llms.txt': '# Changed\n' });
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
  const { site: changed } = synthesise({}, { bundle: nextBundle });
  const folders = resourcesOf(changed, 'Custom::CDKBucketDeployment').map(
    ([, { Properties }]) => Properties['DestinationBucketKeyPrefix'],
  );

  expect(nextBundle.releaseId).not.toBe(testBundle.releaseId);
  expect(new Set(folders.filter(Boolean))).toEqual(new Set([`releases/${nextBundle.releaseId}`]));
  expect(makeBundle({ 'assets/new-1.js': 'void 1;' }).releaseId).toBe(testBundle.releaseId);
});

test('O3 · a release publishes one edge function again', () => {
  const { site: next } = synthesise({}, { bundle: nextBundle });
  const changed = ['WebsiteViewerRequest', 'WebsiteViewerResponse'].filter(
    (id) => edgeCode(next, id) !== edgeCode(site, id),
  );

  expect(changed).toEqual(['WebsiteViewerRequest']);
});

test('K1, O9 · the outputs name the site, its distribution, the tables, the pool, the canary and the secret of links', () => {
  expect(Object.keys(outputsOf(site))).toEqual(expect.arrayContaining(Object.values(outputs)));
  expect(outputsOf(site)).toMatchObject({
    [outputs.siteUrl]: 'https://<WebsiteDistribution.DomainName>',
    [outputs.distribution]: '<WebsiteDistribution>',
  });
});
