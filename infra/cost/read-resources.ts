import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemplateResources } from './public-entries.ts';

type Artifact = { readonly type: string; readonly properties?: { readonly templateFile?: string } };

/** The resources of all stacks of an assembly: outside us-east-1 there are some beside the site's own. */
export function readResources(assembly: string): TemplateResources {
  const read = (file: string) => Object(JSON.parse(readFileSync(join(assembly, file), 'utf8')));
  const artifacts = Object.values<Artifact>(read('manifest.json').artifacts);
  const files = artifacts.flatMap(({ type, properties }) =>
    type === 'aws:cloudformation:stack' ? (properties?.templateFile ?? []) : [],
  );
  const resources = files.flatMap((file) =>
    Object.entries<TemplateResources[string]>(read(file).Resources).map(
      ([id, resource]) => [files.length > 1 ? `${file.replace('.template.json', '')} ${id}` : id, resource] as const,
    ),
  );
  return Object.fromEntries(resources);
}
