import { Aws, Stack } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  UserPoolDomain,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { CertifiedDomain } from '#infra/website/site-address.ts';
import { defaultDomainPrefix } from './domain-prefix.ts';
import { managedLoginBranding } from './managed-login-branding.ts';
import { OwnDomain } from './own-domain.ts';

export type HostedPages = {
  readonly url: string;
  /** Undefined at an address of Amazon's. */
  readonly ownDomain?: OwnDomain;
};

export type HostedPagesProps = {
  /** @default of the stack's name and the account's number */
  readonly prefix: string | undefined;
  /** In place of Amazon's. */
  readonly domain: CertifiedDomain | undefined;
};

/** Cognito's own pages: the way to Google and back, and sign-in without our pages. */
export function createHostedPages(
  scope: Construct,
  userPool: UserPool,
  { prefix, domain }: HostedPagesProps,
): HostedPages {
  if (domain) {
    const ownDomain = new OwnDomain(scope, 'OwnDomain', userPool, domain);
    return { url: ownDomain.url, ownDomain };
  }
  const atAmazon = new UserPoolDomain(scope, 'Domain', {
    userPool,
    cognitoDomain: { domainPrefix: prefix ?? defaultDomainPrefix(Stack.of(scope).stackName, Aws.ACCOUNT_ID) },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  return { url: atAmazon.baseUrl() };
}

/** Puts our colours on them. Without branding of its own a client has no hosted pages at all. */
export function brandHostedPages(scope: Construct, userPool: UserPool, client: UserPoolClient): void {
  new CfnManagedLoginBranding(scope, 'Look', {
    userPoolId: userPool.userPoolId,
    clientId: client.userPoolClientId,
    settings: managedLoginBranding,
  });
}
