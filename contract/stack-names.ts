/** Certificates and firewall of CloudFront exist only in this region. */
export const edgeRegion = 'us-east-1';

export function edgeStackName(stackName: string): string {
  return `${stackName}Edge`;
}

/** A preview's stack stands beside production's. */
export function previewStackName(stackName: string, preview: string): string {
  return `${stackName}-${preview}`;
}

/** The CDK context value that names a preview: `cdk deploy --context preview=pr-17`. */
export const previewContext = 'preview';

/** Names of the stack's outputs. */
export const outputs = {
  siteUrl: 'SiteUrl',
  contactsTable: 'ContactsTable',
  newslettersTable: 'NewslettersTable',
  userPool: 'UserPool',
  /** The name of a secret: it signs the links in newsletter emails. */
  linkSecret: 'LinkSecret',
  canaryFunction: 'CanaryFunction',
} as const;
