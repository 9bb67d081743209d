import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { FormName } from '#contract/form-routes.ts';
import { formOf, tableKeys } from '#contract/forms.ts';
import { runtimeConfigPath, runtimeConfigSchema } from '#contract/runtime-config.ts';
import { outputs, tableOutput } from '#contract/stack-names.ts';
import { siteConfig } from '#site-config';
import { describeError, UserError } from './command.ts';

/** The data of the deployed site, or of the local cloud. */
export type Cloud = {
  readonly name: string;
  readonly siteUrl: string;
  readonly documents: DynamoDBDocumentClient;
  readonly table: (form: FormName) => string;
  readonly users: CognitoIdentityProviderClient;
  /** Undefined if the site has no accounts. */
  readonly userPoolId: string | undefined;
  /** Reads the secret that signs the links in newsletter emails. */
  readonly readLinkSecret: () => Promise<string>;
};

export type CloudOptions = { readonly local?: boolean };

export type StoredItem = Readonly<Record<string, string | number>>;

/** A page is one answer of DynamoDB, and memory has one page at a time. */
export type Pages = AsyncGenerator<readonly StoredItem[]>;

/** Throws a `UserError` if the stack or the local cloud cannot be read. */
export function openCloud({ local = false }: CloudOptions): Promise<Cloud> {
  return local ? openLocalCloud(Number(process.env['PORT'] ?? 4000)) : openDeployedSite();
}

/** Tables have a low maximum of reads, so the SDK may have to repeat a throttled call for minutes. */
const maxAttempts = 12;

async function openDeployedSite(): Promise<Cloud> {
  const { region, stackName } = siteConfig.aws;
  const client = { region, maxAttempts };
  const found = await readStackOutputs(new CloudFormationClient({ region }), stackName);
  if (!found) throw new UserError(`The stack ${stackName} does not exist in ${region}. Deploy it: npm run deploy.`);
  const need = (name: string) => {
    const value = found.get(name);
    if (value !== undefined) return value;
    throw new UserError(`Stack ${stackName} has no output ${name}: another version deployed it. Run npm run deploy.`);
  };
  return {
    name: `the stack ${stackName} in ${region}`,
    siteUrl: need(outputs.siteUrl),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(client)),
    table: (form) => need(tableOutput(form)),
    users: new CognitoIdentityProviderClient(client),
    userPoolId: found.get(outputs.userPool),
    readLinkSecret: () => readSecret(new SecretsManagerClient(client), need(outputs.linkSecret)),
  };
}

/** Undefined if no stack has this name. */
export async function readStackOutputs(
  client: CloudFormationClient,
  StackName: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return new Map(stack?.Outputs?.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (error instanceof Error && error.message.includes('does not exist')) return undefined;
    throw new UserError(`The stack ${StackName} cannot be read. ${describeError(error)}`);
  }
}

async function readSecret(client: SecretsManagerClient, SecretId: string): Promise<string> {
  return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
}

/** The paths and port offsets are those of the local cloud. */
async function openLocalCloud(port: number): Promise<Cloud> {
  const siteUrl = `http://localhost:${port}`;
  // On some machines the name localhost is only ::1.
  const urlOf = (offset: number) => `http://127.0.0.1:${port + offset}`;
  const client = { region: siteConfig.aws.region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const database = new DynamoDBClient({ ...client, endpoint: urlOf(3), maxAttempts: 1 });
  // With NODE_USE_ENV_PROXY, Node would ask a proxy for this machine.
  process.env['no_proxy'] = '*';
  try {
    const { TableNames = [] } = await database.send(new ListTablesCommand({}));
    const response = await fetch(`${urlOf(0)}${runtimeConfigPath}`);
    const { signIn } = v.parse(runtimeConfigSchema, await response.json());
    const secrets = new SecretsManagerClient({ ...client, endpoint: `${urlOf(0)}/__local/secrets` });
    return {
      name: `the local cloud at ${siteUrl}`,
      siteUrl,
      documents: DynamoDBDocumentClient.from(database),
      table: (form) => TableNames.find((name) => name.toLowerCase().includes(form)) ?? form,
      users: new CognitoIdentityProviderClient({ ...client, endpoint: urlOf(1) }),
      userPoolId: signIn?.userPoolId,
      readLinkSecret: () => readSecret(secrets, 'LinkSecret'),
    };
  } catch {
    throw new UserError(`No local cloud answers at ${siteUrl}. Start it with npm start, or set PORT to its port.`);
  }
}

/** Returns the items in no order. */
export async function* scanTable(client: DynamoDBDocumentClient, TableName: string): Pages {
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) yield Items;
}

export async function findItem(cloud: Cloud, form: FormName, key: unknown): Promise<StoredItem | undefined> {
  const item = { TableName: cloud.table(form), Key: { [tableKeys[formOf(form).kind]]: key } };
  return (await cloud.documents.send(new GetCommand({ ...item, ConsistentRead: true }))).Item;
}

/** Undefined if AWS answers with the error of this name. */
export async function answerUnless<Answer>(errorName: string, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === errorName) return undefined;
    throw error;
  }
}

/** False if the item does not meet the condition of the write. */
export async function meetsCondition(write: Promise<object>): Promise<boolean> {
  return (await answerUnless('ConditionalCheckFailedException', write)) !== undefined;
}
