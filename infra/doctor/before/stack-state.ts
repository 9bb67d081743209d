import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import { removalCommand, type KeptResource } from '#infra/kept-resource.ts';

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

function describeKept(kept: KeptResource, region: string): string {
  const command = removalCommand(kept, region);
  const adopt = 'Take it over by `npm run adopt` before the next deployment';
  return `${kept.type} ${kept.name} is left of an earlier try and may hold data. ${adopt}${command ? `, or delete it: \`${command}\`` : ''}.`;
}
