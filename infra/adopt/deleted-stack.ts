import { paginateListStacks, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { listStackResources } from '#infra/command/deployed-stack.ts';

export type Search = {
  readonly stackName: string;
  /** The id of one of them. @default the only one that has left something */
  readonly from: string | undefined;
  /** Types by logical id. */
  readonly wanted: ReadonlyMap<string, string>;
};

/**
 * What the deleted stack of this name has left, as physical names by logical id: AWS tells both for 90 days (API reference of
 * ListStacks and ListStackResources, read 2026-11-22). Of several, each with tables of its own, a person has to choose.
 */
export async function findKept(
  client: CloudFormationClient,
  { stackName, from, wanted }: Search,
): Promise<ReadonlyMap<string, string>> {
  const found: { readonly id: string; readonly deleted: string; readonly kept: ReadonlyMap<string, string> }[] = [];
  for await (const page of paginateListStacks({ client }, { StackStatusFilter: ['DELETE_COMPLETE'] })) {
    for (const { StackName, StackId: id, DeletionTime } of page.StackSummaries ?? []) {
      if (StackName !== stackName || !id || (from !== undefined && from !== id)) continue;
      const kept = await listKept(client, id, wanted);
      if (kept.size > 0) found.push({ id, deleted: DeletionTime?.toISOString() ?? '', kept });
    }
  }
  if (found.length > 1) {
    const each = found.map(
      ({ id, deleted, kept }) => `--from ${id}, deleted ${deleted}: ${[...kept.values()].join(', ')}`,
    );
    throw new Error([`Several stacks ${stackName} have left something. Say which:`, ...each].join('\n'));
  }
  return found[0]?.kept ?? new Map();
}

async function listKept(client: CloudFormationClient, id: string, wanted: ReadonlyMap<string, string>) {
  const kept = (await listStackResources(client, id)).filter(
    ({ logicalId, name, status }) => status === 'DELETE_SKIPPED' && name && wanted.has(logicalId),
  );
  return new Map(kept.map(({ logicalId, name }) => [logicalId, name]));
}
