import type { StackResource } from '#infra/doctor/aws-account.ts';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';

/** States of a stack that never was (“Stack status codes”, user guide, read 2026-11-22). */
const failedFirst = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED']);

const firstTime =
  'A new account may have to be verified before CloudFront creates anything, and says so only then. If the deployment ends with “Your account must be verified”, ask AWS Support, then deploy again.';

export function stackState(visit: Visit): Check {
  return { what: 'Stack', look: async () => (visit.stack ? existing(visit, visit.stack.status) : notYet(visit)) };
}

async function existing({ config, region, aws }: Visit, status: string): Promise<readonly Outcome[]> {
  const { stackName } = config.aws;
  if (failedFirst.has(status)) {
    const resources = await aws.listResources(stackName, region);
    const kept = resources.filter((each) => each.status === 'DELETE_SKIPPED');
    return [
      ill(
        `The first creation of ${stackName} failed, and it can only be deleted: \`aws cloudformation delete-stack --region ${region} --stack-name ${stackName}\`. What it has left is named below: see to that first.`,
      ),
      ...kept.map((each) => note(describeKept(each, region))),
    ];
  }
  if (status.endsWith('_IN_PROGRESS')) return [ill(`${stackName} is being changed (${status}). Wait for its end.`)];
  return [well(`${stackName} can take a change (${status}).`)];
}

async function notYet({ config, region, aws }: Visit): Promise<readonly Outcome[]> {
  const prefix = `${config.aws.stackName}-`;
  const tables = (await aws.listTables()).filter((name) => name.startsWith(prefix));
  return [note(firstTime), ...tables.map((name) => note(describeKept({ type: 'AWS::DynamoDB::Table', name }, region)))];
}

function describeKept({ type, name }: Pick<StackResource, 'type' | 'name'>, region: string): string {
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
