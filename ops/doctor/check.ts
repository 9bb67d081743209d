import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import type { SiteConfig } from '#contract/site-config.ts';
import { edgeRegion } from '#contract/stack-names.ts';

export type Result = {
  readonly status: 'pass' | 'fail' | 'warn';
  /** A problem: what happened, why, and the command or the setting that mends it. */
  readonly message: string;
};

export type Check = { readonly name: string; readonly run: () => Promise<Result> };

export type Aws = ReturnType<typeof openAws>;
type Resolve = (host: string) => Promise<readonly string[]>;

export type Network = {
  readonly resolve4: Resolve;
  readonly resolveCname: Resolve;
  readonly resolveNs: Resolve;
  readonly fetch: typeof globalThis.fetch;
};

/** The facts that checks need. A check changes nothing. */
export type Site = {
  readonly config: SiteConfig;
  readonly aws: Aws;
  readonly network: Network;
  /** Undefined before the first deployment. */
  readonly stack: DeployedStack | undefined;
};

export type DeployedStack = {
  readonly outputs: ReadonlyMap<string, string>;
  /** Names of the resources that are the stack's own, such as a DNS record or an SES identity. */
  readonly owns: (type: string, name: string) => boolean;
};

export function openAws(region: string) {
  return {
    certificates: new ACMClient({ region: edgeRegion }),
    cloudFormation: new CloudFormationClient({ region }),
    cloudWatch: new CloudWatchClient({ region }),
    lambda: new LambdaClient({ region }),
    route53: new Route53Client({ region }),
    secrets: new SecretsManagerClient({ region }),
    ses: new SESv2Client({ region }),
    sns: new SNSClient({ region }),
    users: new CognitoIdentityProviderClient({ region }),
  };
}

export function pass(message: string): Result {
  return { status: 'pass', message };
}

export function fail(message: string): Result {
  return { status: 'fail', message };
}

/** The answers of DNS; none if the name does not exist. */
export async function answersOf(ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await ask();
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String(Object(error).code))) return [];
    throw error;
  }
}
