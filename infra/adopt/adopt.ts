import {
  CreateChangeSetCommand,
  DescribeChangeSetCommand,
  ExecuteChangeSetCommand,
  GetTemplateSummaryCommand,
  waitUntilChangeSetCreateComplete,
  waitUntilStackImportComplete,
  type CloudFormationClient,
  type ResourceToImport,
} from '@aws-sdk/client-cloudformation';
import { describeStack, holdsNothing } from '#infra/command/deployed-stack.ts';
import { deleteProtectedCommands } from '#infra/command/stack-commands.ts';
import { findKept } from './deleted-stack.ts';
import { adoptable, importTemplate, type Template } from './import-template.ts';

export type Adoption = {
  readonly client: CloudFormationClient;
  readonly stackName: string;
  readonly template: Template;
  /** The id of the deleted stack. @default the only one of this name that has left something */
  readonly from?: string | undefined;
  /** Physical names by logical id, before what is found. */
  readonly named: ReadonlyMap<string, string>;
  readonly now: Date;
  readonly tell: (line: string) => void;
};

const patience = { maxWaitTime: 3600, minDelay: 2, maxDelay: 15 };

/** Takes the tables and the user pool that a deleted stack has left into a new stack of its name. Throws a sentence if it cannot. */
export async function adopt(adoption: Adoption): Promise<void> {
  const { client, stackName, template, from, named, now, tell } = adoption;
  const { StackStatus } = (await describeStack(client, stackName)) ?? {};
  if (StackStatus?.startsWith('ROLLBACK_')) {
    const commands = deleteProtectedCommands({ stackName, region: await client.config.region() });
    throw new Error(
      `The first creation of ${stackName} failed. Delete it, which keeps what is in tables and pool: ${commands}. Then come again.`,
    );
  }
  if (!holdsNothing(StackStatus)) {
    throw new Error(`${stackName} is there already (${StackStatus}): only a new stack can take something over.`);
  }
  const wanted = adoptable(template);
  const found = new Map([...(await findKept(client, { stackName, from, wanted })), ...named]);
  const taken = [...wanted].filter(([id]) => found.has(id));
  if (taken.length === 0) {
    throw new Error(
      `Nothing was found that a stack ${stackName} has left: AWS remembers a deleted stack for 90 days. Name what there is: ${[...wanted.keys()].map((id) => `--take ${id}=<name>`).join(' ')}.`,
    );
  }
  const ids = new Set(taken.map(([id]) => id));
  const TemplateBody = JSON.stringify(importTemplate(template, ids));
  const identifiers = await readIdentifiers(client, TemplateBody);
  const resources = taken.map(([id, type]) => toImport(id, type, found.get(id) ?? '', identifiers));
  for (const { ResourceType, ResourceIdentifier } of resources) {
    tell(`${ResourceType} ${Object.values(ResourceIdentifier ?? {}).join()}`);
  }
  for (const [id, type] of wanted)
    if (!ids.has(id)) tell(`${type} ${id} was not found: the deployment makes a new one.`);
  const change = { StackName: stackName, ChangeSetName: `adopt-${now.getTime()}` };
  await client.send(
    new CreateChangeSetCommand({ ...change, ChangeSetType: 'IMPORT', TemplateBody, ResourcesToImport: resources }),
  );
  await execute(client, change);
  tell(`${stackName} has taken them over. Now \`npm run deploy\`, which makes the rest around them.`);
}

/** By which property CloudFormation imports a resource of each type. It alone knows: a type that it does not name cannot be imported. */
async function readIdentifiers(
  client: CloudFormationClient,
  TemplateBody: string,
): Promise<ReadonlyMap<string, string>> {
  const { ResourceIdentifierSummaries = [] } = await client.send(new GetTemplateSummaryCommand({ TemplateBody }));
  return new Map(
    ResourceIdentifierSummaries.flatMap(({ ResourceType, ResourceIdentifiers: [identifier] = [] }) =>
      ResourceType && identifier ? [[ResourceType, identifier] as const] : [],
    ),
  );
}

function toImport(id: string, type: string, name: string, identifiers: ReadonlyMap<string, string>): ResourceToImport {
  const identifier = identifiers.get(type);
  if (identifier) return { LogicalResourceId: id, ResourceType: type, ResourceIdentifier: { [identifier]: name } };
  throw new Error(`CloudFormation imports no ${type} here: ${name} stays outside. Nothing was changed.`);
}

async function execute(
  client: CloudFormationClient,
  change: { readonly StackName: string; readonly ChangeSetName: string },
) {
  try {
    await waitUntilChangeSetCreateComplete({ client, ...patience }, change);
  } catch {
    const { StatusReason } = await client.send(new DescribeChangeSetCommand(change));
    throw new Error(`CloudFormation refuses: ${StatusReason} Nothing was changed.`);
  }
  await client.send(new ExecuteChangeSetCommand(change));
  try {
    await waitUntilStackImportComplete({ client, ...patience }, { StackName: change.StackName });
  } catch {
    const { StackStatus, StackStatusReason } = (await describeStack(client, change.StackName)) ?? {};
    throw new Error(`The import failed (${StackStatus}): ${StackStatusReason} Tables and accounts are as they were.`);
  }
}
