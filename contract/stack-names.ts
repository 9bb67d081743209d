import type { FormName } from './form-protocol.ts';

/** CloudFront accepts certificates and web ACLs from this region only. */
export const edgeRegion = 'us-east-1';

/** Contains the site's region, because one account can have the site in two regions. */
export function edgeStackName({ stackName, region }: { readonly stackName: string; readonly region: string }): string {
  return `${stackName}Edge-${region}`;
}

export function formConstructId(form: FormName): string {
  return form.charAt(0).toUpperCase() + form.slice(1);
}

export function tableOutput(form: FormName): string {
  return `${formConstructId(form)}Table`;
}

/** The local cloud answers as the endpoint of all AWS services at the port of the site plus this. */
export const awsPortOffset = 1;

export const outputs = {
  siteUrl: 'SiteUrl',
  distribution: 'Distribution',
  userPool: 'UserPool',
  canaryFunction: 'CanaryFunction',
} as const;
