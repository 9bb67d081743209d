import { Aws } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  CfnUserPoolDomain,
  ManagedLoginVersion,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { pointHosts } from '#infra/website/host-records.ts';
import type { Website } from '#infra/website/website.ts';
import { ownSignInHost, type SiteConfig } from '#settings/site-config.ts';
import { managedLoginBranding } from './managed-login-branding.ts';

/** Without an own domain, the host begins with stack and account, so it is unique and known before the deployment. */
export function managedLoginHost(config: SiteConfig): string {
  return config.signIn && config.signIn.ownDomain
    ? ownSignInHost(config)
    : `${prefixOf(config)}.auth.${config.aws.region}.amazoncognito.com`;
}

function prefixOf({ aws }: SiteConfig): string {
  return `${aws.stackName.toLowerCase()}-${Aws.ACCOUNT_ID}`;
}

export type ManagedLoginProps = {
  readonly config: SiteConfig;
  readonly website: Website;
  /** @default the pages are at amazoncognito.com */
  readonly certificateArn: string | undefined;
  readonly users: UserPool;
  readonly client: UserPoolClient;
  readonly host: string;
};

/** Adds the managed login pages, which lead to Google and back. A client without a branding has no pages. */
export function addManagedLogin(
  scope: Construct,
  { config, website, certificateArn, users, client, host }: ManagedLoginProps,
): void {
  const { domain } = config;
  new CfnManagedLoginBranding(scope, 'Branding', {
    userPoolId: users.userPoolId,
    clientId: client.userPoolClientId,
    settings: managedLoginBranding,
  });
  // CDK's own construct sets no security policy; CloudFront would then choose one
  // (AWS::Cognito::UserPoolDomain, CloudFormation reference, read 2026-11-22).
  const customDomain = certificateArn !== undefined && {
    customDomainConfig: { certificateArn, securityPolicy: 'TLS_V1_2_2021' },
  };
  const loginDomain = new CfnUserPoolDomain(scope, 'Domain', {
    userPoolId: users.userPoolId,
    domain: customDomain ? host : prefixOf(config),
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    ...customDomain,
  });
  if (!customDomain || !domain) return;
  // Cognito needs an A record for the parent domain (“Using your own domain for managed login”, read 2026-11-22).
  loginDomain.node.addDependency(website.records);
  pointHosts(scope, { domain, hosts: [host], distributionName: loginDomain.attrCloudFrontDistribution });
}
