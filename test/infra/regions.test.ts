import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetRegions, countryOfRegion } from '#settings/aws-regions.ts';
import { check } from '#test/contract/changed-settings.ts';
import { siteOf, stacksOf, writeAssembly, type Configuration } from './configurations.ts';

type Validator = { readonly validate: (template: object, region: string) => readonly { readonly message: string }[] };
type Package = {
  readonly SchemaValidator: new () => Validator;
  readonly TemplateContent: new (text: string) => object;
};

/** The validator with which CDK checks templates has the resource types of each region. */
const fromCdk = createRequire(import.meta.resolve('aws-cdk-lib'));
const { SchemaValidator, TemplateContent }: Package = fromCdk('@aws/cloudformation-validate');

/** Only the types: a template with all properties takes the validator a hundred times as long. */
function typesOf(...names: readonly Configuration[]): object {
  const types = new Set(names.flatMap((name) => Object.values(siteOf(name).Resources).map(({ Type }) => Type)));
  const resources = Object.fromEntries([...types].map((Type, index) => [`Resource${index}`, { Type }]));
  return new TemplateContent(JSON.stringify({ Resources: resources }));
}

/** The validator finds nothing in a region that it does not know. */
const unknownToValidator = 'me-south-1';

test('K1, O1 · each accepted region has all resource types of the site, except budgets where the settings refuse one', () => {
  const validator = new SchemaValidator();
  const site = typesOf('no domain', 'every option');
  const missingIn = (region: string) =>
    validator.validate(site, region).flatMap(({ message }) => /'(AWS::\S+)' does not exist/.exec(message)?.[1] ?? []);

  const regions = [...countryOfRegion.keys()].filter((region) => region !== unknownToValidator);

  expect(missingIn('mx-central-1')).toContain('AWS::SES::EmailIdentity');
  expect(Object.fromEntries(regions.map((region) => [region, missingIn(region)]))).toEqual(
    Object.fromEntries(regions.map((region) => [region, budgetRegions.has(region) ? [] : ['AWS::Budgets::Budget']])),
  );
});

test.each(['mx-central-1', 'xx-nowhere-1'])(
  'O1, K1 · the region %s, which has no SES or does not exist, is refused',
  (region) => {
    expect(() => check({ 'aws.region': region })).toThrow(
      'site.config.ts: aws.region must be a region of AWS with SES',
    );
  },
);

test('K1 · cdk deploy needs no argument without a hosted zone and a firewall: there is one stack', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'one-stack-'));
  try {
    expect(writeAssembly(outdir, {}).stacks).toHaveLength(1);
    expect(stacksOf('external DNS').edge).toBeUndefined();
    expect(stacksOf('every option').edge).toBeDefined();
  } finally {
    rmSync(outdir, { recursive: true });
  }
});
