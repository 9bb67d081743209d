import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { edgeRegion } from '#contract/stack-names.ts';
import { describeError } from '#ops/terminal.ts';
import { countryOfRegion } from '#settings/aws-regions.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import type { Planned } from './planned.ts';

export type Result = {
  readonly status: 'pass' | 'fail' | 'warn';
  readonly message: string;
};

type Check = { readonly name: string; readonly run: () => Promise<Result> };

/** `false` and `undefined` stand for checks that the site does not need. */
export type Checks = readonly (Check | false | undefined)[];

export type Aws = ReturnType<typeof openAws>;
type Resolve = (host: string) => Promise<readonly string[]>;

export type Network = {
  readonly resolve4: Resolve;
  readonly resolveCaa: (host: string) => Promise<readonly { readonly issue?: string | undefined }[]>;
  readonly resolveCname: Resolve;
  readonly resolveNs: Resolve;
  readonly resolveTxt: (host: string) => Promise<readonly (readonly string[])[]>;
  readonly fetch: typeof globalThis.fetch;
};

/** The context of a check. */
export type Site = {
  readonly config: SiteConfig;
  readonly aws: Aws;
  readonly network: Network;
  /** Undefined before the first deployment. */
  readonly stack: DeployedStack | undefined;
  /** The resources in `cdk.out`. Undefined without the templates of the site. */
  readonly planned: readonly Planned[] | undefined;
};

export type DeployedStack = {
  readonly outputs: ReadonlyMap<string, string>;
  /** The names of its resources, such as DNS records and SES identities. */
  readonly names: ReadonlySet<string>;
};

export function openAws(region: string) {
  return {
    /** A region that the account has not enabled refuses all calls. */
    elsewhere: [...countryOfRegion.keys()]
      .filter((each) => each !== region)
      .map((other) => new CloudFormationClient({ region: other, maxAttempts: 1 })),
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

export const pass = (message: string): Result => ({ status: 'pass', message });
export const fail = (message: string): Result => ({ status: 'fail', message });
export const warn = (message: string): Result => ({ status: 'warn', message });

/** Returns no answers if the name does not exist. */
export async function answersOf<Answer>(ask: () => Promise<readonly Answer[]>): Promise<readonly Answer[]> {
  try {
    return await ask();
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String(Object(error).code))) return [];
    throw error;
  }
}

/** Runs a check. DNS that does not answer is a warning; another error is a failure. */
export async function runCheck({ run }: Check): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const isDnsFailure = String(Object(error).syscall).startsWith('query');
    if (isDnsFailure) return warn(`DNS did not answer (${Object(error).code}). Run the doctor again.`);
    const message = describeError(error);
    const hint = /^(AccessDenied|Authorization)/.test(message)
      ? ' Add the missing permission: docs/github.md, “The deploying roles”.'
      : '';
    return fail(`The check did not finish. ${message}${hint}`);
  }
}
