import {
  CloudFormationClient,
  DeleteStackCommand,
  GetTemplateCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import * as v from 'valibot';
import { describeStack, holdsNothing, listStackResources } from '#infra/command/deployed-stack.ts';
import { unprotectCommand } from '#infra/command/stack-commands.ts';
import { stackPlaces, type StackPlace } from '#infra/edge-region.ts';
import { removalCommand, whyKept, type KeptResource } from '#infra/kept-resource.ts';

export type Target = { readonly stackName: string; readonly region: string; readonly isPreview: boolean };

export type Destroying = {
  readonly tell: (line: string) => void;
  /** What was typed; empty where nobody is there to type. */
  readonly ask: (question: string) => Promise<string>;
};

/** CloudFront takes a distribution from everywhere before it is deleted; CloudFormation waits for that. */
const patience = { maxWaitTime: 3600, minDelay: 2, maxDelay: 15 };

const templateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ Resources: v.record(v.string(), v.object({ DeletionPolicy: v.optional(v.string()) })) }),
);

/** Says what stays and why, and deletes the site once its name was typed. Gives the exit code. */
export async function destroy(target: Target, { tell, ask }: Destroying): Promise<number> {
  const { stackName, region, isPreview } = target;
  const places = stackPlaces({ stackName, region }, isPreview);
  const stacks = (await Promise.all(places.map(describeAt))).filter((stack) => stack !== undefined);
  if (stacks.length === 0) {
    tell(`There is no stack ${stackName} in ${region}. Nothing was deleted.`);
    return 1;
  }
  const kept = (await Promise.all(stacks.filter(({ isEmpty }) => !isEmpty).map(listKept))).flat();
  tell(`${stackName} in ${region}: pages, functions, API, logs and sign-in pages go, and cannot be had back.`);
  tell(kept.length === 0 ? 'Nothing stays.' : 'What stays:');
  for (const each of kept) tellKept(each, each.region, tell);
  const guarded = stacks.filter(({ isProtected }) => isProtected);
  if (guarded.length > 0) {
    const commands = guarded.map(unprotectCommand).join(', ');
    tell(
      `AWS refuses to delete it: it is protected. To mean it, switch that off and come again: ${commands}. Nothing was deleted.`,
    );
    return 1;
  }
  const typed = (await ask(`Type ${stackName} to delete it: `)).trim();
  if (typed !== stackName) {
    tell(`That is not ${stackName}. Nothing was deleted.`);
    return 1;
  }
  // What uses another stack goes before it. CDK would delete only the stacks that the settings still ask for.
  for (const each of stacks.toReversed()) {
    tell(`${each.stackName} in ${each.region} is being deleted …`);
    const problem = await deleteStack(each);
    if (problem !== undefined) {
      tell(`${each.stackName} is not deleted ${problem} Run this again.`);
      return 1;
    }
  }
  if (!isPreview) tell('A new stack takes tables and accounts over: `npm run adopt`, then `npm run deploy`.');
  return 0;
}

/** Says why if it cannot. Whose role made the stack deletes it, unless another is named (DeleteStack, API reference, read 2026-11-23). */
async function deleteStack({ stackName: StackName, region }: StackPlace): Promise<string | undefined> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName }));
  try {
    await waitUntilStackDeleteComplete({ client, ...patience }, { StackName });
    return undefined;
  } catch {
    const { StackStatus, StackStatusReason = 'CloudFormation gives no reason.' } =
      (await describeStack(client, StackName)) ?? {};
    return `(${StackStatus}): ${StackStatusReason}`;
  }
}

function tellKept(kept: KeptResource, region: string, tell: (line: string) => void): void {
  const command = removalCommand(kept, region);
  tell(`  ${kept.type} ${kept.name}: ${whyKept(kept)}`);
  if (command) tell(`    to remove it for good: ${command}`);
}

type FoundStack = StackPlace & { readonly isProtected: boolean; readonly isEmpty: boolean };

async function describeAt(place: StackPlace): Promise<FoundStack | undefined> {
  const stack = await describeStack(new CloudFormationClient({ region: place.region }), place.stackName);
  if (!stack) return undefined;
  const { EnableTerminationProtection: isProtected = false, StackStatus } = stack;
  return { ...place, isProtected, isEmpty: holdsNothing(StackStatus) };
}

/** As the deployed template has it, which may be an older one than this. */
async function listKept({
  stackName: StackName,
  region,
}: StackPlace): Promise<readonly (KeptResource & { readonly region: string })[]> {
  const client = new CloudFormationClient({ region });
  const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName, TemplateStage: 'Processed' }));
  const { Resources } = v.parse(templateSchema, TemplateBody);
  return (await listStackResources(client, StackName))
    .filter(({ type, logicalId, name }) => type && name && Resources[logicalId]?.DeletionPolicy?.startsWith('Retain'))
    .map((each) => ({ ...each, region }));
}
