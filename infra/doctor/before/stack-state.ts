import { deleteCommand, deleteProtectedCommands } from '#infra/command/stack-commands.ts';
import { ill, note, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Visit } from '#infra/doctor/visit.ts';
import type { StackPlace } from '#infra/edge-region.ts';
import { removalCommand, type KeptResource } from '#infra/kept-resource.ts';

/** States of a stack that never was (“Stack status codes”, user guide, read 2026-11-22). */
const failedFirst = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED']);

const firstTime =
  'A new account may have to be verified before CloudFront creates anything, and says so only then. If the deployment ends with “Your account must be verified”, ask AWS Support, then deploy again.';

export function stackState(visit: Visit): Check {
  return { what: 'Stack', look: async () => (visit.stack ? existing(visit, visit.stack.status) : notYet(visit)) };
}

async function existing({ config, region, aws, isPreview }: Visit, status: string): Promise<readonly Outcome[]> {
  const { stackName } = config.aws;
  const place = { stackName, region };
  const deletion = isPreview ? deleteCommand(place) : deleteProtectedCommands(place);
  if (failedFirst.has(status)) {
    const resources = await aws.listResources(stackName, region);
    const kept = resources.filter((each) => each.status === 'DELETE_SKIPPED');
    return [
      ill(
        `The first creation of ${stackName} failed, and it can only be deleted: ${deletion}. What it has left is named below: see to that first.`,
      ),
      ...kept.map((each) => note(describeKept(each, region))),
    ];
  }
  if (status.endsWith('_IN_PROGRESS')) return [ill(`${stackName} is being changed (${status}). Wait for its end.`)];
  if (status.endsWith('_FAILED')) return [ill(describeFailure(place, status, deletion))];
  return [well(`${stackName} can take a change (${status}).`)];
}

/**
 * What leads out of a state that takes no change (“Stack status codes”, “Continue rolling back an update”, “Delete a stack”, CloudFormation user guide; RollbackStack, API
 * reference; read 2026-11-23).
 */
function describeFailure(place: StackPlace, status: string, deletion: string): string {
  const { stackName, region } = place;
  const why = `\`aws cloudformation describe-stack-events --region ${region} --stack-name ${stackName}\` says why.`;
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return `A change of ${stackName} failed, and could not be taken back (${status}): ${why} Put that right, then \`aws cloudformation continue-update-rollback --region ${region} --stack-name ${stackName}\`.`;
  if (status === 'UPDATE_FAILED')
    return `A change of ${stackName} failed, and was not taken back (${status}): ${why} Take it back: \`aws cloudformation rollback-stack --region ${region} --stack-name ${stackName}\`.`;
  if (status === 'DELETE_FAILED')
    return `${stackName} was deleted in part (${status}), and it can only be deleted: ${why} Put that right, then ${deletion}.`;
  // Whoever imports into a site that runs has to know what is in it: only what npm run adopt has made may go.
  return `${stackName} takes no change (${status}): ${why} If \`npm run adopt\` has made it, delete it, which keeps tables and pool, and take them over once more: ${deletion}.`;
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
