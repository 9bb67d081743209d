import {
  DescribeStacksCommand,
  paginateListStackResources,
  type CloudFormationClient,
  type Stack,
} from '@aws-sdk/client-cloudformation';

export type StackResource = {
  readonly type: string;
  readonly logicalId: string;
  readonly name: string;
  readonly status: string;
};

/** A stack by its name; undefined if there is none. */
export async function describeStack(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

/** The resources of a stack by its name, of a deleted one by its id. */
export async function listStackResources(
  client: CloudFormationClient,
  StackName: string,
): Promise<readonly StackResource[]> {
  const resources: StackResource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
    for (const { ResourceType = '', LogicalResourceId = '', ...summary } of StackResourceSummaries) {
      const { PhysicalResourceId: name = '', ResourceStatus: status = '' } = summary;
      resources.push({ type: ResourceType, logicalId: LogicalResourceId, name, status });
    }
  }
  return resources;
}
