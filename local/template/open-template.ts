import { join } from 'node:path';
import { putLocalHosts, type LocalUrls } from './local-hosts.ts';
import { readAssembly } from './read-assembly.ts';
import { Secrets } from './secrets.ts';
import { Template } from './template.ts';

/**
 * Reads the stack of an assembly folder as it is when deployed on this machine: its hosts are the ones of this
 * machine, and secrets are this machine's own, kept in `dataDir`.
 */
export function openTemplate(options: { assemblyDir: string; dataDir: string } & LocalUrls): Template {
  const secrets = new Secrets(join(options.dataDir, 'secrets.json'));
  const template: Template = new Template(readAssembly(options.assemblyDir), (text) =>
    secrets.putInto(putLocalHosts(text, template, options), template),
  );
  return template;
}
