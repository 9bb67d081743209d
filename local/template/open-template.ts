import { join } from 'node:path';
import * as v from 'valibot';
import { region } from './physical-names.ts';
import { readAssembly } from './read-assembly.ts';
import { Secrets } from './secrets.ts';
import { Template } from './template.ts';

export type TemplateOptions = {
  readonly assemblyDir: string;
  /** Where this machine's secrets are kept. */
  readonly dataDir: string;
  readonly siteUrl: string;
  /** The user pool's API and its hosted pages, which AWS has at two hosts. */
  readonly signInUrl: string;
};

const aliasesSchema = v.object({
  DistributionConfig: v.object({ Aliases: v.optional(v.array(v.string()), []) }),
});

/** A prefix below Amazon's domain or, with a certificate, a whole host. */
const domainSchema = v.object({ Domain: v.string(), CustomDomainConfig: v.optional(v.looseObject({})) });

/** Reads the stack of an assembly folder as it is when deployed on this machine: with its hosts and its secrets. */
export function openTemplate(options: TemplateOptions): Template {
  const secrets = new Secrets(join(options.dataDir, 'secrets.json'));
  let moved: Moves | undefined;
  const template: Template = new Template(readAssembly(options.assemblyDir), (text) => {
    moved ??= localHosts(template, options);
    return secrets.putInto(putLocalHosts(text, moved), template);
  });
  return template;
}

/** What stands in a text, and what stands there on this machine. */
type Moves = readonly (readonly [string, string])[];

/** This machine's addresses in place of AWS's, with a scheme before them or without. */
function localHosts(template: Template, { siteUrl, signInUrl }: TemplateOptions): Moves {
  const distributions = template.ids('AWS::CloudFront::Distribution');
  const sites = distributions.map((id) => [template.attribute(id, 'DomainName'), siteUrl] as const);
  const hostedPages = template
    .ids('AWS::Cognito::UserPoolDomain')
    .map((id) => [hostOfPages(template, id), signInUrl] as const);
  const hosts = [...sites, ...hostedPages, [`cognito-idp.${region}.amazonaws.com`, signInUrl] as const];
  // An alias is an address only with a scheme before it: `hello@company.in` is none.
  const aliases = distributions
    .flatMap((id) => template.readUnfinished(id, aliasesSchema).DistributionConfig.Aliases)
    .map((alias) => [`https://${alias}`, siteUrl] as const);
  return [
    ...aliases,
    ...hosts.flatMap(([host, url]) => [[`https://${host}`, url] as const, [host, new URL(url).host] as const]),
  ];
}

function hostOfPages(template: Template, id: string): string {
  const { Domain, CustomDomainConfig } = template.readUnfinished(id, domainSchema);
  return CustomDomainConfig ? Domain : `${Domain}.auth.${region}.amazoncognito.com`;
}

function putLocalHosts(text: string, moved: Moves): string {
  return moved.reduce((rewritten, [from, to]) => rewritten.replaceAll(from, to), text);
}
