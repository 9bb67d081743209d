import { join } from 'node:path';
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

/** Reads the stack of an assembly folder as it is when deployed on this machine: with its hosts and its secrets. */
export function openTemplate(options: TemplateOptions): Template {
  const secrets = new Secrets(join(options.dataDir, 'secrets.json'));
  const template: Template = new Template(readAssembly(options.assemblyDir), (text) =>
    secrets.putInto(putLocalHosts(text, template, options), template),
  );
  return template;
}

/** Puts this machine's addresses in place of AWS's, with a scheme before them or without. */
function putLocalHosts(text: string, template: Template, { siteUrl, signInUrl }: TemplateOptions): string {
  const distributions = template
    .ids('AWS::CloudFront::Distribution')
    .map((id) => [template.attribute(id, 'DomainName'), siteUrl] as const);
  const hostedPages = template
    .ids('AWS::Cognito::UserPoolDomain')
    .map((id) => [`${template.name(id)}.auth.${region}.amazoncognito.com`, signInUrl] as const);
  const moved = [...distributions, ...hostedPages, [`cognito-idp.${region}.amazonaws.com`, signInUrl] as const];
  return moved.reduce(
    (rewritten, [host, url]) => rewritten.replaceAll(`https://${host}`, url).replaceAll(host, new URL(url).host),
    text,
  );
}
