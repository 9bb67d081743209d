import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfig } from '#site-config';

export type Properties = Readonly<Record<string, unknown>>;
export type Resource = {
  readonly Type: string;
  readonly Properties: Properties;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
};

/** The folder that holds what AWS would be given. */
export const assemblyFolder = join(import.meta.dirname, '../../cdk.out');
export const bundleFolder = join(import.meta.dirname, '../../web/dist');

export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs: Readonly<Record<string, unknown>>;
};

/** The template as AWS reads it. */
export const template: Template = JSON.parse(
  readFileSync(join(assemblyFolder, `${siteConfig.aws.stackName}.template.json`), 'utf8'),
);

/** Every resource of a type, by logical id. */
export function resourcesOf(type: string): Readonly<Record<string, Resource>> {
  return Object.fromEntries(Object.entries(template.Resources).filter(([, resource]) => resource.Type === type));
}

/** The properties of the one resource of a type whose logical id begins so. Throws if there is not exactly one. */
export function propertiesOf(type: string, idStart = ''): Properties {
  const found = Object.entries(resourcesOf(type)).filter(([id]) => id.startsWith(idStart));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} resources of type ${type} begin with "${idStart}".`);
  return first[1].Properties;
}

/** The folder of a function's code, found as AWS would: by the key that the template names. */
export function codeFolderOf(functionIdStart: string): string {
  const metadata = Object.entries(template.Resources).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(functionIdStart),
  );
  const key = /"S3Key":"(\w+)\.zip"/.exec(JSON.stringify(metadata))?.[1];
  if (!key) throw new Error(`There is no code for ${functionIdStart}.`);
  return join(assemblyFolder, `asset.${key}`);
}
