import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { edgeRegion } from '#contract/stack-names.ts';
import { answerUnless, throughProxy } from '#ops/cloud.ts';
import { describeError } from '#ops/terminal.ts';
import type { SiteConfig } from '#settings/site-config.ts';

export type Result = { readonly status: 'pass' | 'warn' | 'fail'; readonly message: string };
type Check = { readonly name: string; readonly run: () => Promise<Result> };

/** `false` and `undefined` stand for checks that the site does not need. */
export type Checks = readonly (Check | false | undefined)[];

export type Aws = ReturnType<typeof openAws>;

/** The context of a check. */
export type Site = {
  readonly config: SiteConfig;
  readonly aws: Aws;
  /** The outputs of the stack. Undefined before the first deployment. */
  readonly outputs: ReadonlyMap<string, string> | undefined;
};

export function openAws(region: string) {
  const client = { region, ...throughProxy() };
  return {
    cloudFormation: new CloudFormationClient(client),
    cloudFormationOfEdge: new CloudFormationClient({ ...client, region: edgeRegion }),
    cloudWatch: new CloudWatchClient(client),
    lambda: new LambdaClient(client),
    secrets: new SecretsManagerClient(client),
    ses: new SESv2Client(client),
    sns: new SNSClient(client),
  };
}

export const pass = (message: string): Result => ({ status: 'pass', message });
export const warn = (message: string): Result => ({ status: 'warn', message });
export const fail = (message: string): Result => ({ status: 'fail', message });

export async function runCheck({ run }: Check): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    return fail(`The check did not finish. ${describeError(error)}`);
  }
}

/** SES sends only from a verified identity. In the sandbox, the recipient must be verified too. */
export async function checkIdentity({ aws, config }: Site, identity: string): Promise<Result> {
  const answer = aws.ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }));
  const found = await answerUnless('NotFoundException', answer);
  if (found?.VerifiedForSendingStatus && found.DkimAttributes?.Status !== 'FAILED')
    return pass(`SES has verified ${identity}.`);
  return fail(
    identity.includes('@')
      ? `SES has not verified ${identity}, so no message is emailed. Within 24 hours, open the link in the email from AWS to ${identity}. To get another email: aws ses verify-email-identity --region ${config.aws.region} --email-address ${identity}`
      : `SES has not verified ${identity}, so no message is emailed. Enter the DNS records of the outputs MailRecord…; verification takes up to 72 hours.`,
  );
}
