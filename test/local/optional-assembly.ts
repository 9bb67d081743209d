import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { App } from 'aws-cdk-lib';
import { checkSiteConfig, type SiteConfig } from '#contract/site-config.ts';
import { defineSite } from '#infra/define-site.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { siteConfig } from '#site-config';

const root = join(import.meta.dirname, '../..');
const { stackName } = siteConfig.aws;

/**
 * Synthesises the stack with other settings into a folder, as `npm start` would. The code of the functions, which no setting changes, is taken
 * from the project's own assembly.
 */
export async function synthesiseWith(settings: Partial<SiteConfig>, folder: string): Promise<void> {
  const own = await prepareAssembly();
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] }, outdir: folder });
  const config = checkSiteConfig({ ...siteConfig, ...settings });
  defineSite(app, { config, bundle: readWebBundle(join(root, 'web/dist')), region: undefined });
  app.synth();
  const codeOf = readTemplate(own).Resources;
  const template = readTemplate(folder);
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type === 'AWS::Lambda::Function') Properties['Code'] = codeOf[id]?.Properties['Code'];
  }
  writeFileSync(templateFile(folder), JSON.stringify(template));
  const { files } = readAssets(folder);
  for (const [id, file] of Object.entries(readAssets(own).files)) {
    files[id] ??= { ...file, source: { path: relative(folder, join(own, file.source.path)) } };
  }
  writeFileSync(assetsFile(folder), JSON.stringify({ ...readAssets(folder), files }));
}

type Template = {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties: Record<string, unknown> }>>;
};
type Assets = { readonly files: Record<string, { readonly source: { readonly path: string } }> };

const templateFile = (folder: string) => join(folder, `${stackName}.template.json`);
const assetsFile = (folder: string) => join(folder, `${stackName}.assets.json`);

function readTemplate(folder: string): Template {
  return JSON.parse(readFileSync(templateFile(folder), 'utf8'));
}

function readAssets(folder: string): Assets {
  return JSON.parse(readFileSync(assetsFile(folder), 'utf8'));
}
