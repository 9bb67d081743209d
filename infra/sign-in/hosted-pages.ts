import { Aws, Stack } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  ManagedLoginVersion,
  UserPoolDomain,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { managedLoginBranding } from './managed-login-branding.ts';

const maxNameLength = 63 - '-000000000000'.length;

/** Cognito's own pages, at an address of Amazon's: the way to Google and back, and sign-in without our pages. */
export function createHostedPages(scope: Construct, userPool: UserPool, domainPrefix?: string): UserPoolDomain {
  return new UserPoolDomain(scope, 'Domain', {
    userPool,
    cognitoDomain: { domainPrefix: domainPrefix ?? defaultPrefix(Stack.of(scope).stackName) },
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

/** Free, because it carries the account's number, and known before the first deployment: Google has to be told it. */
function defaultPrefix(stackName: string): string {
  const name = stackName.toLowerCase();
  if (/aws|amazon|cognito/.test(name) || name.length > maxNameLength) {
    throw new Error(
      `The stack's name ${stackName} cannot begin the address of the sign-in pages. Set signIn.domainPrefix in site.config.ts: at most 63 small letters, digits and hyphens, without aws, amazon and cognito.`,
    );
  }
  return `${name}-${Aws.ACCOUNT_ID}`;
}
