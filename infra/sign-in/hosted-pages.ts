import { Aws, Stack } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  UserPoolDomain,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { defaultDomainPrefix } from './domain-prefix.ts';
import { managedLoginBranding } from './managed-login-branding.ts';

/** Cognito's own pages, at an address of Amazon's: the way to Google and back, and sign-in without our pages. */
export function createHostedPages(scope: Construct, userPool: UserPool, domainPrefix?: string): UserPoolDomain {
  return new UserPoolDomain(scope, 'Domain', {
    userPool,
    cognitoDomain: { domainPrefix: domainPrefix ?? defaultDomainPrefix(Stack.of(scope).stackName, Aws.ACCOUNT_ID) },
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
}

/** Puts our colours on them. Without branding of its own a client has no hosted pages at all. */
export function brandHostedPages(scope: Construct, userPool: UserPool, client: UserPoolClient): void {
  new CfnManagedLoginBranding(scope, 'Look', {
    userPoolId: userPool.userPoolId,
    clientId: client.userPoolClientId,
    settings: managedLoginBranding,
  });
}
