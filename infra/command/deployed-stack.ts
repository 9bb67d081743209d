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

/**
 * True where there is no stack, or nothing but its name: a first change set that was refused leaves one for ever, without a template and without resources
 * (“Stack status codes”, CloudFormation user guide, read 2026-11-23). The CDK command creates it as if it were not there (aws-cdk 2.1148, `deploy`).
 */
export function holdsNothing(status: string | undefined): boolean {
  return status === undefined || status === 'REVIEW_IN_PROGRESS';
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
