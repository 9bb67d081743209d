import { Stack, type App } from 'aws-cdk-lib';
import { createsEdgeRequisites, edgeRegion, EdgeRequisites } from './edge-requisites.ts';
import { SiteStack, type SiteStackProps } from './site-stack.ts';

export type SiteProps = Omit<SiteStackProps, 'edge'> & {
  /** Where `cdk deploy` will create the site. Undefined while nobody deploys: then everything is one stack. */
  readonly region: string | undefined;
};

/**
 * The site: one stack, and outside `edgeRegion` a second one there for what CloudFront takes from nowhere else. One
 * `cdk deploy --all` makes both, in their order; the values go from one to the other by `Fn::GetStackOutput`, which
 * CDK 2.254 and later write for a weak reference (aws-cdk-lib, FEATURE_FLAGS.md, read 2026-11-22).
 */
export function defineSite(app: App, { config, bundle, region }: SiteProps): SiteStack {
  const { stackName } = config.aws;
  if (region === undefined || region === edgeRegion || !createsEdgeRequisites(config)) {
    return new SiteStack(app, { config, bundle });
  }
  const edgeStack = new Stack(app, `${stackName}Edge`, {
    env: { region: edgeRegion },
    description: `What CloudFront needs in ${edgeRegion} for the website of ${config.company.name}.`,
  });
  const edge = new EdgeRequisites(edgeStack, 'Edge', config);
  return new SiteStack(app, { config, bundle, edge, env: { region } });
}
