import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { StoredMap } from '#local/storage.ts';
import { readAssembly } from './read-assembly.ts';
import { Template } from './template.ts';

export type TemplateOptions = {
  readonly assemblyDir: string;
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The local URL of both Cognito’s API and its managed login pages. On AWS they have two hosts. */
  readonly signInUrl: string;
};

export function openTemplate(options: TemplateOptions): Template {
  const secrets = new StoredMap(join(options.dataDir, 'secrets.json'), v.string());
  let replacements: Replacements | undefined;
  const template: Template = new Template(readAssembly(options.assemblyDir), (text) => {
    replacements ??= localHosts(template, options);
    return withSecrets(withLocalHosts(text, replacements), secrets);
  });
  return template;
}

const reference = /\{\{resolve:secretsmanager:(.+?)(?::SecretString:::)?\}\}/g;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const secretLength = 48;

/** Replaces `{{resolve:secretsmanager:…}}`, as CloudFormation does. Each secret is generated once. */
function withSecrets(text: string, secrets: StoredMap<string>): string {
  return text.replaceAll(reference, (_, id: string) => {
    const value = secrets.get(id) ?? generate();
    if (secrets.get(id) === undefined) secrets.set(id, value);
    return value;
  });
}

function generate(): string {
  return Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Pairs of an AWS URL or host and its local counterpart. */
type Replacements = readonly (readonly [string, string])[];

const aliasesSchema = v.object({
  DistributionConfig: v.object({ Aliases: v.optional(v.array(v.string()), []) }),
});

/** `Domain` is a prefix of amazoncognito.com or, with `CustomDomainConfig`, a full host name. */
const domainSchema = v.object({ Domain: v.string(), CustomDomainConfig: v.optional(v.looseObject({})) });

function localHosts(template: Template, { siteUrl, signInUrl }: TemplateOptions): Replacements {
  const distributions = template.ids('AWS::CloudFront::Distribution');
  const sites = distributions.map((id) => [template.attribute(id, 'DomainName'), siteUrl] as const);
  const loginPages = template.ids('AWS::Cognito::UserPoolDomain').map((id) => {
    const { Domain, CustomDomainConfig } = template.readUnfinished(id, domainSchema);
    const host = CustomDomainConfig ? Domain : `${Domain}.auth.${template.region}.amazoncognito.com`;
    return [host, signInUrl] as const;
  });
  const hosts = [...sites, ...loginPages, [`cognito-idp.${template.region}.amazonaws.com`, signInUrl] as const];
  // Replaces a host only after `https://`, because email addresses end with the same host.
  const aliases = distributions
    .flatMap((id) => template.readUnfinished(id, aliasesSchema).DistributionConfig.Aliases)
    .map((alias) => [`https://${alias}`, siteUrl] as const);
  return [
    ...aliases,
    ...hosts.flatMap(([host, url]) => [[`https://${host}`, url] as const, [host, new URL(url).host] as const]),
  ];
}

function withLocalHosts(text: string, replacements: Replacements): string {
  return replacements.reduce((rewritten, [from, to]) => rewritten.replaceAll(from, to), text);
}
