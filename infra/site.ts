import { Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { WebBundle } from '#infra/website/web-bundle.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { createBudget } from './budget-stack.ts';
import { createEdge } from './edge-stack.ts';
import { keepNothing, previewConfig, readPreviewName } from './preview.ts';
import { SiteStack } from './site-stack.ts';

export type SiteProps = {
  readonly config: SiteConfig;
  readonly bundle: WebBundle;
  readonly preview?: unknown;
};

/** Defines the site's stack, and the stacks of certificates, firewall and budget if the settings need them. A finding of cdk-nag ends synthesis. */
export function defineSite(app: App, { config, bundle, preview }: SiteProps): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const name = readPreviewName(preview);
  if (name === undefined) {
    createBudget(app, config, new SiteStack(app, { config, bundle, edge: createEdge(app, config) }));
    return;
  }
  keepNothing(new SiteStack(app, { config: previewConfig(config, name), bundle, isPreview: true }));
}
