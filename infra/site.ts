import { Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { WebBundle } from '#infra/website/web-bundle.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { createEdge } from './edge-stack.ts';
import { SiteStack } from './site-stack.ts';

export type SiteProps = { readonly config: SiteConfig; readonly bundle: WebBundle };

/** Defines the site's stack, and the stack of certificates and firewall if the settings need it. A finding of cdk-nag ends synthesis. */
export function defineSite(app: App, { config, bundle }: SiteProps): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new SiteStack(app, { config, bundle, edge: createEdge(app, config) });
}
