import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { checkSiteConfig, type SiteConfig } from '#contract/site-config.ts';
import { defineSite } from '#infra/define-site.ts';
import { addNagGate } from '#infra/nag-gate.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { siteConfig } from '#site-config';
import { bundleFolder, type Template } from './synthesised.ts';

const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'));

/**
 * The templates of the whole site with other settings, by stack, as `npm run deploy` would make them in the region.
 * Throws what ends synthesis, findings of cdk-nag among it. The functions are not bundled.
 */
export function synthesise(
  settings: Partial<SiteConfig>,
  region?: string,
  stage?: string,
  folder = bundleFolder,
): Readonly<Record<string, Template>> {
  const outdir = mkdtempSync(join(tmpdir(), 'synthesise-'));
  try {
    const app = new App({ context: { ...context, 'aws:cdk:bundling-stacks': [] }, outdir });
    addNagGate(app);
    const config = checkSiteConfig({ ...siteConfig, ...settings });
    defineSite(app, { config, bundle: readWebBundle(folder), region, stage });
    const { stacks } = app.synth();
    return Object.fromEntries(
      stacks.map(({ stackName, templateFullPath }) => [stackName, JSON.parse(readFileSync(templateFullPath, 'utf8'))]),
    );
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
