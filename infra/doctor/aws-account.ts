import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

export type FoundStack = { readonly status: string; readonly outputs: ReadonlyMap<string, string> };
export type KeptResource = { readonly type: string; readonly name: string };

/** What a deployment has to know of the account beforehand. Everything is only read. */
export interface AwsAccount {
  /** Its number, or undefined where AWS takes no credentials. */
  findAccount(): Promise<string | undefined>;
  findStack(stackName: string, region: string): Promise<FoundStack | undefined>;
  /** What a stack has left behind when its creation was rolled back. */
  listKept(stackName: string, region: string): Promise<readonly KeptResource[]>;
  hasSecret(name: string): Promise<boolean>;
  listTables(): Promise<readonly string[]>;
}

/** The account of this machine's credentials. `AWS_ENDPOINT_URL` leads all of it elsewhere. */
export function openAwsAccount(region: string): AwsAccount {
  return {
    async findAccount() {
      try {
        return (await new STSClient({ region }).send(new GetCallerIdentityCommand())).Account;
      } catch {
        return undefined;
      }
    },
    findStack,
    async listKept(stackName, stackRegion) {
      const kept: KeptResource[] = [];
      const client = new CloudFormationClient({ region: stackRegion });
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client },
        { StackName: stackName },
      )) {
        for (const { ResourceType: type, PhysicalResourceId: name, ResourceStatus } of StackResourceSummaries) {
          if (ResourceStatus === 'DELETE_SKIPPED' && type && name) kept.push({ type, name });
        }
      }
      return kept;
    },
    async hasSecret(name) {
      try {
        const { DeletedDate } = await new SecretsManagerClient({ region }).send(
          new DescribeSecretCommand({ SecretId: name }),
        );
        return DeletedDate === undefined;
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return false;
        throw error;
      }
    },
    listTables: () => listTables(region),
  };
}

async function findStack(StackName: string, region: string): Promise<FoundStack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await new CloudFormationClient({ region }).send(
      new DescribeStacksCommand({ StackName }),
    );
    const outputs = stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const);
    return stack?.StackStatus ? { status: stack.StackStatus, outputs: new Map(outputs) } : undefined;
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw error;
  }
}

async function listTables(region: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({ region }) }, {})) {
    names.push(...TableNames);
  }
  return names;
}
