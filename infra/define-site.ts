import { Aws, Stack, type App } from 'aws-cdk-lib';
import { CfnSubscription } from 'aws-cdk-lib/aws-pricingplanmanager';
import type { SiteConfig } from '#contract/site-config.ts';
import type { Plan } from '#contract/spending.ts';
import { Alarms } from '#infra/watch/alarms.ts';
import { watchCertificates } from '#infra/watch/watch-certificates.ts';
import { watchEdge } from '#infra/watch/watch-edge.ts';
import { AccessLog } from './access-log.ts';
import { edgeRegion, edgeStackParts, isElsewhere, type EdgeStackPart } from './edge-region.ts';
import { EdgeRequisites } from './edge-requisites.ts';
import { keepNothing } from './keep-nothing.ts';
import { SiteStack, type SiteStackProps } from './site-stack.ts';
import { previewOf } from './stage.ts';

export type SiteProps = Omit<SiteStackProps, 'edge' | 'isPreview'> & {
  /** Where `cdk deploy` will create the site. Undefined while nobody deploys: then everything is one stack. */
  readonly region: string | undefined;
  /** A preview beside production. @default production */
  readonly stage?: string | undefined;
};

/**
 * The site: one stack, and outside `edgeRegion` others there for what CloudFront takes from nowhere else, for its alarms, and for its flat rate. One
 * `cdk deploy --all` makes all, in their order; the values go from one to the other by `Fn::GetStackOutput`, which
 * CDK 2.254 and later write for a weak reference (aws-cdk-lib, FEATURE_FLAGS.md, read 2026-11-22).
 */
export function defineSite(app: App, { config, bundle, region, stage }: SiteProps): SiteStack {
  if (stage !== undefined) {
    const env = region === undefined ? {} : { env: { region } };
    const preview = new SiteStack(app, { config: previewOf(config, stage), bundle, isPreview: true, ...env });
    keepNothing(preview);
    return preview;
  }
  checkCertificateRegion(config, region);
  const { stackName, alarms } = config.aws;
  const inEdgeRegion = (part: EdgeStackPart) =>
    new Stack(app, `${stackName}${part}`, {
      env: { region: edgeRegion },
      description: `What CloudFront needs in ${edgeRegion} for the website of ${config.company.name}: ${part.toLowerCase()}.`,
    });
  if (!isElsewhere(region)) {
    const site = new SiteStack(app, { config, bundle });
    finish(config, site, { alarms: site.alarms, plan: site, log: site });
    return site;
  }
  const parts = edgeStackParts(config);
  // Apart: a stack that stays would delete the firewall before the site, which comes later, lets go of it, and WAF refuses that
  // (“WAFAssociatedItemException”, hashicorp/terraform-provider-aws issue 37229, read 2026-11-23).
  const firewallScope = parts.has('Firewall') ? inEdgeRegion('Firewall') : undefined;
  const edgeScope = parts.has('Edge') ? inEdgeRegion('Edge') : firewallScope;
  const edge = edgeScope && new EdgeRequisites(edgeScope, 'Edge', { ...config, firewallScope });
  const site = new SiteStack(app, { config, bundle, env: { region }, ...(edge && { edge }) });
  finish(config, site, {
    alarms: new Alarms(inEdgeRegion('Watch'), 'Alarms', { ...alarms, siteName: stackName }),
    plan: parts.has('Plan') ? inEdgeRegion('Plan') : site,
    log: parts.has('Log') ? inEdgeRegion('Log') : site,
  });
  return site;
}

/** An API takes certificates of its own region only, which the ARN tells and the settings alone do not. */
function checkCertificateRegion({ domain }: SiteConfig, region: string | undefined): void {
  if (region === undefined || domain?.dns !== 'external') return;
  if (domain.apiCertificateArn.startsWith(`arn:aws:acm:${region}:`)) return;
  throw new Error(
    `site.config.ts: domain.apiCertificateArn must be of a certificate in ${region}, the region of the stack.`,
  );
}

/** What knows the distribution, and is made in CloudFront's region. */
function finish(
  config: SiteConfig,
  site: SiteStack,
  { alarms, plan, log }: { readonly alarms: Alarms | undefined; readonly plan: Stack; readonly log: Stack },
) {
  const { distributionId, distributionArn } = site.distribution;
  if (alarms) {
    const isOneRegion = alarms === site.alarms;
    watchEdge(alarms, distributionId);
    watchCertificates(alarms, [...site.edge.certificates, ...(isOneRegion ? [site.apiCertificate] : [])]);
    if (site.alarms && !isOneRegion) watchCertificates(site.alarms, [site.apiCertificate]);
  }
  const { firewall, accessLog, stackName } = config.aws;
  if (accessLog) new AccessLog(log, 'AccessLog', { siteName: stackName, distributionArn });
  if (firewall?.plan) subscribe(plan, firewall.plan, config, site.edge, distributionArn);
}

/**
 * A flat rate. A paid one waits for approval, so that nothing is bought by a deployment (docs/operations.md); the tier
 * of one that exists is not changed by CloudFormation (AWS::PricingPlanManager::Subscription, read 2026-11-22).
 */
function subscribe(scope: Stack, plan: Plan, { domain }: SiteConfig, edge: EdgeRequisites, distributionArn: string) {
  const zone = domain?.dns === 'route53' ? [`arn:${Aws.PARTITION}:route53:::hostedzone/${domain.hostedZoneId}`] : [];
  new CfnSubscription(scope, 'Plan', {
    planFamily: 'CloudFront',
    planTier: plan.toUpperCase(),
    resourceArns: [distributionArn, ...(edge.webAclArn ? [edge.webAclArn] : []), ...zone],
  });
}
