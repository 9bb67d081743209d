import type { FormName } from './form-routes.ts';

/** Certificates and firewall of CloudFront exist only in this region. */
export const edgeRegion = 'us-east-1';

/** With the site's region: one account may have the site in two regions, and both stacks are in us-east-1. */
export function edgeStackName({ stackName, region }: { readonly stackName: string; readonly region: string }): string {
  return `${stackName}Edge-${region}`;
}

/** A preview's stack stands beside production's. */
export function previewStackName(stackName: string, preview: string): string {
  return `${stackName}-${preview}`;
}

/** The CDK context value that names a preview: `cdk deploy --context preview=pr-17`. */
export const previewContext = 'preview';

/** CDK's roles for previews: `cdk bootstrap --qualifier preview`. They are not the roles that deploy production. */
export const previewQualifier = 'preview';

/** The managed policy that limits every role of a preview. */
export const previewBoundary = 'site-preview';

/** The output that names a form's table: `ContactsTable`. */
export function tableOutput(form: FormName): string {
  return `${form.charAt(0).toUpperCase()}${form.slice(1)}Table`;
}

/** Names of the stack's other outputs. */
export const outputs = {
  siteUrl: 'SiteUrl',
  /** The id that the emergency switch needs (docs/runbook.md). */
  distribution: 'Distribution',
  userPool: 'UserPool',
  /** The name of a secret: it signs the links in newsletter emails. */
  linkSecret: 'LinkSecret',
  canaryFunction: 'CanaryFunction',
} as const;
