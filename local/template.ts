import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from './startup-error.ts';
import { StoredMap } from './storage.ts';

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
type JsonObject = { readonly [key: string]: Json };

const json = v.custom<Json>((value) => value !== undefined);
const jsonObject = v.custom<JsonObject>((value) => typeof value === 'object' && value !== null);
const stackSchema = v.object({
  Resources: v.record(v.string(), v.object({ Type: v.string(), Properties: v.optional(jsonObject, {}) })),
  Outputs: v.optional(v.record(v.string(), v.object({ Value: json })), {}),
});
const manifestSchema = v.object({
  artifacts: v.record(v.string(), v.object({ type: v.string(), environment: v.optional(v.string(), '') })),
});
const assetsSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.object({ path: v.string() }),
      destinations: v.record(v.string(), v.object({ objectKey: v.string() })),
    }),
  ),
});

export type TemplateOptions = {
  readonly assemblyDir: string;
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The local URL of both Cognito’s API and its managed login pages. On AWS they have two hosts. */
  readonly signInUrl: string;
};

export type Template = ReturnType<typeof openTemplate>;

export const account = '000000000000';
const siteHost = 'site.cloudfront.net';

/** The stack of the site, with local names. Another stack has nothing that runs here. */
export function openTemplate({ assemblyDir: dir, dataDir, siteUrl, signInUrl }: TemplateOptions) {
  const { stackName, region } = findSite(dir);
  const { Resources, Outputs } = readJson(join(dir, `${stackName}.template.json`), stackSchema);
  const { files } = readJson(join(dir, `${stackName}.assets.json`), assetsSchema);
  const secrets = new StoredMap(join(dataDir, 'secrets.json'), v.string());
  const ids = (type: string) => Object.keys(Resources).filter((id) => Resources[id]?.Type === type);
  const resolve = (value: Json): Json => resolveValue(value, { region, refer: (id) => nameOf(id, Resources, region) });
  const propertiesOf = (id: string) => resolve(Resources[id]?.Properties ?? {});
  const hosts = hostsOf(region, (type) => ids(type).map(propertiesOf));
  const finish = (text: string) =>
    hosts
      .reduce((changed, { host, isSite }) => changed.replaceAll(`https://${host}`, isSite ? siteUrl : signInUrl), text)
      .replaceAll(secretReference, (_, id: string) => readSecret(secrets, id));

  return {
    region,
    /** Puts the names of this machine and secrets into a text. */
    finish,
    outputs: Object.entries(Outputs).map(([name, { Value }]) => [name, finish(asText(resolve(Value)))] as const),
    name: (id: string) => nameOf(id, Resources, region),
    /** The resources of a type: each with its logical id and its properties. */
    all<const Schema extends v.GenericSchema>(type: string, schema: Schema) {
      return ids(type).map((id) => [id, parse(id, schema, mapStrings(propertiesOf(id), finish))] as const);
    },
    assetPath(objectKey: string): string {
      const of = Object.values(files).find(({ destinations }) =>
        Object.values(destinations).some((each) => each.objectKey === objectKey),
      );
      if (of) return join(dir, of.source.path);
      throw new StartupError(`The asset ${objectKey} of the stack is missing. Delete cdk.out and try again.`);
    },
  };
}

function findSite(dir: string) {
  const { artifacts } = readJson(join(dir, 'manifest.json'), manifestSchema);
  for (const [stackName, { type, environment }] of Object.entries(artifacts)) {
    if (type !== 'aws:cloudformation:stack') continue;
    const { Resources } = readJson(join(dir, `${stackName}.template.json`), stackSchema);
    const isSite = Object.values(Resources).some(({ Type }) => Type === 'AWS::CloudFront::Distribution');
    if (isSite) return { stackName, region: environment.split('/').at(-1) ?? '' };
  }
  throw new StartupError(`${dir} has no stack with a distribution. Delete it and try again.`);
}

/** A resource is called by its logical id, except where the name has a form that clients read. */
function nameOf(id: string, resources: v.InferOutput<typeof stackSchema>['Resources'], region: string): string {
  const { Type: type = '', Properties: { EmailIdentity: identity } = {} } = resources[id] ?? {};
  if (type === 'AWS::Cognito::UserPool') return `${region}_${id}`;
  return typeof identity === 'string' ? identity : id;
}

type Scope = { readonly region: string; readonly refer: (id: string) => string };

function resolveValue(value: Json, scope: Scope): Json {
  if (Array.isArray(value)) return value.map((each: Json) => resolveValue(each, scope));
  if (!isObject(value)) return value;
  const [[name, argument] = ['', null], ...others] = Object.entries(value);
  const isIntrinsic = others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'));
  if (isIntrinsic) return resolveIntrinsic(name, resolveValue(argument, scope), scope);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveValue(each, scope)]));
}

function resolveIntrinsic(name: string, argument: Json, { region, refer }: Scope): Json {
  const [first = '', second = ''] = Array.isArray(argument) ? argument : [argument];
  if (name === 'Ref') {
    const pseudo = { 'AWS::AccountId': account, 'AWS::Partition': 'aws', 'AWS::Region': region };
    return new Map(Object.entries(pseudo)).get(asText(first)) ?? refer(asText(first));
  }
  if (name === 'Fn::Join' && Array.isArray(second)) return second.map(asText).join(asText(first));
  // The only attribute with a host name is the distribution's. Every other attribute needs only to equal itself.
  if (name === 'Fn::GetAtt') return second === 'DomainName' ? siteHost : `${refer(asText(first))}.${asText(second)}`;
  // The bucket of CDK's assets and the outputs of the edge stack, which nothing here uses.
  if (name === 'Fn::GetStackOutput' || (name === 'Fn::Sub' && asText(first).startsWith('cdk-'))) return name;
  throw new StartupError(`The local cloud does not know ${name}.`);
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function mapStrings(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: Json) => mapStrings(each, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapStrings(each, change)]));
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const aliasesSchema = v.object({ DistributionConfig: v.object({ Aliases: v.optional(v.array(v.string()), []) }) });
/** `Domain` is a prefix of amazoncognito.com or, with `CustomDomainConfig`, a full host name. */
const domainSchema = v.object({ Domain: v.string(), CustomDomainConfig: v.optional(v.looseObject({})) });

/** The hosts of the site and of Cognito on AWS. Their URLs become local ones. */
function hostsOf(region: string, read: (type: string) => readonly Json[]) {
  const aliases = read('AWS::CloudFront::Distribution').flatMap(
    (each) => v.parse(aliasesSchema, each).DistributionConfig.Aliases,
  );
  const loginPages = read('AWS::Cognito::UserPoolDomain').map((each) => {
    const { Domain, CustomDomainConfig } = v.parse(domainSchema, each);
    return CustomDomainConfig ? Domain : `${Domain}.auth.${region}.amazoncognito.com`;
  });
  return [
    ...[`cognito-idp.${region}.amazonaws.com`, ...loginPages].map((host) => ({ host, isSite: false })),
    ...[siteHost, ...aliases].map((host) => ({ host, isSite: true })),
  ];
}

const secretReference = /\{\{resolve:secretsmanager:(.+?)(?::SecretString:::)?\}\}/g;

function readSecret(secrets: StoredMap<string>, id: string): string {
  const secret = secrets.get(id) ?? randomBytes(36).toString('base64url');
  if (secrets.get(id) === undefined) secrets.set(id, secret);
  return secret;
}

function parse<const Schema extends v.GenericSchema>(id: string, schema: Schema, properties: Json) {
  const result = v.safeParse(schema, properties);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`Resource ${id} of the stack: ${v.getDotPath(issue) ?? 'its properties'}: ${issue.message}.`);
}

function readJson<const Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  if (!existsSync(file)) throw new StartupError(`${file} is missing. Run npm run synth.`);
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
}
