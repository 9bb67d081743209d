import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { describeStack, holdsNothing, listStackResources, type StackResource } from '#infra/command/deployed-stack.ts';

export type FoundStack = { readonly status: string; readonly outputs: ReadonlyMap<string, string> };

/** What a deployment has to know of the account beforehand. Everything is only read. */
export interface AwsAccount {
  /** Its number, or undefined where AWS takes no credentials. */
  findAccount(): Promise<string | undefined>;
  /** Undefined where nothing is deployed under that name. */
  findStack(stackName: string, region: string): Promise<FoundStack | undefined>;
  listResources(stackName: string, region: string): Promise<readonly StackResource[]>;
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
    listResources: (name, where) => listStackResources(new CloudFormationClient({ region: where }), name),
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

async function findStack(stackName: string, region: string): Promise<FoundStack | undefined> {
  const stack = await describeStack(new CloudFormationClient({ region }), stackName);
  const outputs = stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const);
  return stack?.StackStatus && !holdsNothing(stack.StackStatus)
    ? { status: stack.StackStatus, outputs: new Map(outputs) }
    : undefined;
}

async function listTables(region: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({ region }) }, {})) {
    names.push(...TableNames);
  }
  return names;
}
