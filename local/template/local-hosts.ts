import { region } from './physical-names.ts';
import type { Template } from './template.ts';

/** Where on this machine the stack's hosts are. */
export type LocalUrls = {
  readonly siteUrl: string;
  /** The user pool's API and its hosted pages, which AWS has at two hosts. */
  readonly signInUrl: string;
};

/** Puts this machine's addresses in place of AWS's, with a scheme before them or without. */
export function putLocalHosts(text: string, template: Template, { siteUrl, signInUrl }: LocalUrls): string {
  const distributions = template
    .resources('AWS::CloudFront::Distribution')
    .map(({ id }) => [template.attribute(id, 'DomainName'), siteUrl] as const);
  const hostedPages = template
    .resources('AWS::Cognito::UserPoolDomain')
    .map(({ id }) => [`${template.name(id)}.auth.${region}.amazoncognito.com`, signInUrl] as const);
  const moved = [...distributions, ...hostedPages, [`cognito-idp.${region}.amazonaws.com`, signInUrl] as const];
  return moved.reduce(
    (rewritten, [host, url]) => rewritten.replaceAll(`https://${host}`, url).replaceAll(host, new URL(url).host),
    text,
  );
}
