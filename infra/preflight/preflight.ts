import type { SiteConfig } from '#contract/site-config.ts';
import { edgeRegion } from '#infra/edge-requisites.ts';
import type { AwsAccount, KeptResource } from './aws-account.ts';

export type Preflight = {
  /** What is about to be changed, and where. */
  readonly target: string;
  /** Sentences that say what is missing and what to do. Nothing is created while there is one. */
  readonly missing: readonly string[];
  /** What cannot be known beforehand, and what an earlier try has left. */
  readonly notes: readonly string[];
};

export type Deployment = { readonly config: SiteConfig; readonly region: string; readonly isPreview: boolean };

/** Looks for everything that a deployment would otherwise miss halfway, when tables, pool and bucket are already there. */
export async function checkBeforeDeploying(
  { config, region, isPreview }: Deployment,
  aws: AwsAccount,
): Promise<Preflight> {
  const { stackName } = config.aws;
  const account = await aws.findAccount();
  const target = `${stackName} in ${region} of the account ${account ?? 'unknown'}`;
  if (account === undefined) {
    const credentials =
      'AWS takes no credentials from this machine. Run `aws sts get-caller-identity`, and `aws configure` or `aws sso login`.';
    return { target, missing: [credentials], notes: [] };
  }
  const regions = [...new Set([region, ...(isPreview ? [] : [edgeRegion])])];
  const bootstrapped = await Promise.all(regions.map((each) => aws.findStackStatus('CDKToolkit', each)));
  const status = await aws.findStackStatus(stackName, region);
  const hasFailed = status !== undefined && failedFirst.has(status);
  return {
    target,
    missing: [
      ...regions
        .filter((_, index) => bootstrapped[index] === undefined)
        .map((each) => `CDK is not prepared in ${each}: \`npx cdk bootstrap aws://${account}/${each}\`.`),
      ...(await findMissingSecret(config, region, aws)),
      ...unfinished(status, stackName, region),
    ],
    notes: [
      ...(status === undefined ? [firstTime] : []),
      ...(hasFailed ? (await aws.listKept(stackName, region)).map((each) => describeKept(each, region)) : []),
      ...(status === undefined ? await listTablesLeft(stackName, region, aws) : []),
    ],
  };
}

async function findMissingSecret({ signIn }: SiteConfig, region: string, aws: AwsAccount): Promise<readonly string[]> {
  if (!signIn || !signIn.google || (await aws.hasSecret(signIn.google.secretName))) return [];
  const name = signIn.google.secretName;
  return [
    `Google's client secret is not in Secrets Manager: \`aws secretsmanager create-secret --region ${region} --name ${name} --secret-string "$GOOGLE_SECRET"\`, or take signIn.google out of site.config.ts.`,
  ];
}

/** States of a stack that never was (“Stack status codes”, user guide, read 2026-11-22). */
const failedFirst = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED']);

function unfinished(status: string | undefined, stackName: string, region: string): readonly string[] {
  if (status && failedFirst.has(status)) {
    return [
      `The first creation of ${stackName} failed, and it can only be deleted: \`aws cloudformation delete-stack --region ${region} --stack-name ${stackName}\`. What it has left is named above: see to that first.`,
    ];
  }
  return status?.endsWith('_IN_PROGRESS') ? [`${stackName} is being changed (${status}). Wait for its end.`] : [];
}

const firstTime =
  'A new account may have to be verified before CloudFront creates anything, and says so only then. If the deployment ends with “Your account must be verified”, ask AWS Support, then deploy again.';

async function listTablesLeft(stackName: string, region: string, aws: AwsAccount): Promise<readonly string[]> {
  const tables = (await aws.listTables()).filter((name) => name.startsWith(`${stackName}-`));
  return tables.map((name) => describeKept({ type: 'AWS::DynamoDB::Table', name }, region));
}

function describeKept({ type, name }: KeptResource, region: string): string {
  const command = deletion[type]?.(name, `--region ${region}`);
  const adopt = 'Adopt it with `npx cdk import` before the next deployment';
  return `${type} ${name} is left of an earlier try and may hold data. ${adopt}${command ? `, or delete it: \`${command}\`` : ''}.`;
}

const deletion: Readonly<Record<string, (name: string, where: string) => string>> = {
  'AWS::DynamoDB::Table': (name, where) =>
    `aws dynamodb update-table ${where} --table-name ${name} --no-deletion-protection-enabled && aws dynamodb delete-table ${where} --table-name ${name}`,
  'AWS::Cognito::UserPool': (name, where) =>
    `aws cognito-idp update-user-pool ${where} --user-pool-id ${name} --deletion-protection INACTIVE && aws cognito-idp delete-user-pool ${where} --user-pool-id ${name}`,
  'AWS::S3::Bucket': (name, where) => `aws s3 rb ${where} --force s3://${name}`,
};
