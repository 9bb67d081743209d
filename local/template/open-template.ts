import { join } from 'node:path';
import { readAssembly } from './read-assembly.ts';
import { Secrets } from './secrets.ts';
import { Template } from './template.ts';

/**
 * Reads the stack of an assembly folder as it is when deployed on this machine: the distribution's domain name is
 * `siteUrl`, and secrets are this machine's own, kept in `dataDir`.
 */
export function openTemplate(options: { assemblyDir: string; dataDir: string; siteUrl: string }): Template {
  const secrets = new Secrets(join(options.dataDir, 'secrets.json'));
  const siteHost = new URL(options.siteUrl).host;
  const template: Template = new Template(readAssembly(options.assemblyDir), (text) => {
    const hosts = distributionHosts(template);
    const local = hosts.reduce(
      (rewritten, host) => rewritten.replaceAll(`https://${host}`, options.siteUrl).replaceAll(host, siteHost),
      text,
    );
    return secrets.putInto(local, template);
  });
  return template;
}

function distributionHosts(template: Template): readonly string[] {
  return template.resources('AWS::CloudFront::Distribution').map(({ id }) => template.attribute(id, 'DomainName'));
}
