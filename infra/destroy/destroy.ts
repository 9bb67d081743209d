import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import * as v from 'valibot';
import { describeStack, listStackResources } from '#infra/command/deployed-stack.ts';
import { unprotectCommand } from '#infra/command/stack-commands.ts';
import { stackPlaces, type StackPlace } from '#infra/edge-region.ts';
import { removalCommand, whyKept, type KeptResource } from '#infra/kept-resource.ts';

export type Target = { readonly stackName: string; readonly region: string; readonly isPreview: boolean };

export type Destroying = {
  readonly tell: (line: string) => void;
  /** What was typed; empty where nobody is there to type. */
  readonly ask: (question: string) => Promise<string>;
  /** Deletes the stacks, and gives the exit code. */
  readonly deleteStacks: () => number;
};

const templateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ Resources: v.record(v.string(), v.object({ DeletionPolicy: v.optional(v.string()) })) }),
);

/** Says what stays and why, and deletes the site once its name was typed. Gives the exit code. */
export async function destroy(target: Target, { tell, ask, deleteStacks }: Destroying): Promise<number> {
  const { stackName, region, isPreview } = target;
  const places = stackPlaces({ stackName, region }, isPreview);
  const stacks = (await Promise.all(places.map(describeAt))).filter((stack) => stack !== undefined);
  if (stacks.length === 0) {
    tell(`There is no stack ${stackName} in ${region}. Nothing was deleted.`);
    return 1;
  }
  const kept = (await Promise.all(stacks.map(listKept))).flat();
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
  const code = deleteStacks();
  if (code !== 0) tell('Not all of it is deleted: what CDK says above is why. Run this again.');
  else if (!isPreview) tell('A new stack takes tables and accounts over: `npm run adopt`, then `npm run deploy`.');
  return code;
}

function tellKept(kept: KeptResource, region: string, tell: (line: string) => void): void {
  const command = removalCommand(kept, region);
  tell(`  ${kept.type} ${kept.name}: ${whyKept(kept)}`);
  if (command) tell(`    to remove it for good: ${command}`);
}

async function describeAt(place: StackPlace): Promise<(StackPlace & { readonly isProtected: boolean }) | undefined> {
  const stack = await describeStack(new CloudFormationClient({ region: place.region }), place.stackName);
  return stack && { ...place, isProtected: stack.EnableTerminationProtection ?? false };
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
