import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { FormName } from '#contract/form-routes.ts';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { siteConfig } from '#site-config';
import { UserError } from './user-error.ts';

/** What the commands work on: the deployed stack, or the local cloud. */
export type Cloud = {
  readonly name: string;
  readonly documents: DynamoDBDocumentClient;
  readonly users: CognitoIdentityProviderClient;
  readonly table: (form: FormName) => string;
  readonly siteUrl: string;
  /** What the links in mails are signed with. Throws a `UserError` if there are none. */
  readonly readLinkSecret: () => Promise<string>;
  /** Undefined where the stack has no accounts. */
  readonly userPoolId: string | undefined;
};

export type CloudOptions = { readonly local?: boolean | undefined };

/** Throws a `UserError` if the stack or the local cloud cannot be reached. */
export async function openCloud({ local = false }: CloudOptions, environment: NodeJS.ProcessEnv): Promise<Cloud> {
  return local
    ? openLocalCloud(localAddresses(Number(environment['PORT'] ?? 4000)))
    : openStack(siteConfig.aws.stackName);
}

/** As README.md lists them. */
export function localAddresses(port: number): LocalAddresses {
  return {
    siteUrl: `http://localhost:${port}`,
    signInUrl: `http://localhost:${port + 1}`,
    databaseEndpoint: `http://127.0.0.1:${port + 3}`,
  };
}

/** The local cloud's Secrets Manager. */
const localSecretsPath = '/__local/secrets';

/** A throttled read is tried again for minutes: the tables' units are few on purpose. */
const patient = { maxAttempts: 12 };

async function openStack(StackName: string): Promise<Cloud> {
  const { find, output } = await readOutputs(StackName);
  return {
    name: `the stack ${StackName}`,
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(patient)),
    users: new CognitoIdentityProviderClient(patient),
    table: (form) => output(tableOutput(form)),
    siteUrl: output('SiteUrl'),
    readLinkSecret: () => readSecret(new SecretsManagerClient(patient), find('LinkSecret')),
    userPoolId: find('UserPool'),
  };
}

export type Outputs = {
  readonly find: (key: string) => string | undefined;
  /** Throws a `UserError` if the stack has no such output. */
  readonly output: (key: string) => string;
};

/** Throws a `UserError` if the stack cannot be read. */
export async function readOutputs(StackName: string): Promise<Outputs> {
  try {
    const { Stacks = [] } = await new CloudFormationClient({}).send(new DescribeStacksCommand({ StackName }));
    const outputs = new Map(Stacks[0]?.Outputs?.map((each) => [each.OutputKey, each.OutputValue]));
    return {
      find: (key) => outputs.get(key),
      output: (key) => outputs.get(key) ?? noOutput(StackName, key),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `The stack ${StackName} cannot be read: ${reason.replace(/\.?$/, '.')} Sign in to AWS and set AWS_REGION, or add --local for the cloud of this machine.`,
    );
  }
}

function noOutput(stackName: string, key: string): never {
  throw new UserError(`The stack ${stackName} has no output ${key}: deploy it once more.`);
}

async function readSecret(client: SecretsManagerClient, SecretId: string | undefined): Promise<string> {
  if (SecretId === undefined)
    throw new UserError('No page of the site answers links to leave: deploy it once more. A preview has none.');
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
}

/** The stack names its outputs so: `ContactsTable`. */
function tableOutput(form: FormName): string {
  return `${form.charAt(0).toUpperCase()}${form.slice(1)}Table`;
}

export type LocalAddresses = {
  readonly siteUrl: string;
  readonly signInUrl: string;
  readonly databaseEndpoint: string;
};

/** The local cloud where it is. Throws a `UserError` if nothing answers there. */
export async function openLocalCloud({ siteUrl, signInUrl, databaseEndpoint }: LocalAddresses): Promise<Cloud> {
  const client = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const database = new DynamoDBClient({ ...client, endpoint: databaseEndpoint, maxAttempts: 1 });
  try {
    const { TableNames = [] } = await database.send(new ListTablesCommand({}));
    const response = await fetch(`${siteUrl}${runtimeConfigPath}`);
    const { signIn } = v.parse(runtimeConfigSchema, await response.json());
    return {
      name: `the local cloud at ${siteUrl}`,
      documents: DynamoDBDocumentClient.from(database),
      users: new CognitoIdentityProviderClient({ ...client, endpoint: signInUrl }),
      siteUrl,
      readLinkSecret: () =>
        readSecret(new SecretsManagerClient({ ...client, endpoint: `${siteUrl}${localSecretsPath}` }), 'LinkSecret'),
      table: (form) => TableNames.find((name) => name.toLowerCase().includes(form)) ?? form,
      userPoolId: signIn?.userPoolId,
    };
  } catch {
    throw new UserError(
      `No local cloud answers at ${siteUrl}: start it with npm start, or set PORT as it was started with.`,
    );
  }
}
