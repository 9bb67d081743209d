import { Agent } from 'node:https';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { FormDefinition } from '#contract/all-forms.ts';
import { awsPortOffset, outputs, tableOutput } from '#contract/stack-names.ts';
import { tableKey } from '#contract/submission.ts';
import { siteConfig } from '#site-config';
import { describeError, UserError } from './terminal.ts';

/** The data of the deployed site, or of the local cloud. */
export type Cloud = {
  readonly name: string;
  readonly siteUrl: string;
  readonly documents: DynamoDBDocumentClient;
  readonly table: (form: Pick<FormDefinition, 'name'>) => string;
  readonly users: CognitoIdentityProviderClient;
  /** Undefined if the site has no accounts. */
  readonly userPoolId: string | undefined;
};

export type CloudOptions = { readonly local?: boolean };

export type StoredItem = Readonly<Record<string, string | number>>;

export type Found = { readonly form: FormDefinition; readonly item: StoredItem };

/** A page is one answer of DynamoDB, and memory has one page at a time. */
export type Pages = AsyncGenerator<readonly Found[]>;

/** Tables have a low maximum of reads, so the SDK may have to repeat a throttled call for minutes. */
const maxAttempts = 12;

/** The SDK makes an agent of its own, which ignores HTTPS_PROXY (aws-cdk and `fetch` obey it). */
export function throughProxy() {
  return { requestHandler: { httpsAgent: new Agent({ keepAlive: true, proxyEnv: process.env }) } };
}

/** Finds everything by the outputs of the stack. Throws a `UserError` if the stack or the local cloud does not answer. */
export async function openCloud({ local = false }: CloudOptions): Promise<Cloud> {
  const { region, stackName } = siteConfig.aws;
  const localPort = Number(process.env['PORT'] || 4000);
  const localUrl = `http://localhost:${localPort}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = local
    ? { region, credentials, maxAttempts: 1, endpoint: `http://127.0.0.1:${localPort + awsPortOffset}` }
    : { region, maxAttempts, ...throughProxy() };
  const found = await readStackOutputs(new CloudFormationClient({ ...client, maxAttempts: 3 }), stackName).catch(
    (error: unknown) => {
      if (!local) throw error;
      throw new UserError(`No local cloud answers at ${localUrl}. Start it with npm start, or set PORT to its port.`);
    },
  );
  if (!found) throw new UserError(`The stack ${stackName} does not exist in ${region}. Deploy it: npm run deploy.`);
  const need = (name: string) => {
    const value = found.get(name);
    if (value !== undefined) return value;
    throw new UserError(`Stack ${stackName} has no output ${name}: another version deployed it. Run npm run deploy.`);
  };
  return {
    name: local ? `the local cloud at ${localUrl}` : `the stack ${stackName} in ${region}`,
    siteUrl: need(outputs.siteUrl),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(client)),
    table: ({ name }) => need(tableOutput(name)),
    users: new CognitoIdentityProviderClient(client),
    userPoolId: found.get(outputs.userPool),
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

/** Returns the items in no order. */
export async function* scanTable(cloud: Cloud, form: FormDefinition, TableName: string, pageSize?: number): Pages {
  const pages = paginateScan({ client: cloud.documents, pageSize }, { TableName });
  for await (const { Items = [] } of pages) yield Items.map((item) => ({ form, item }));
}

export async function findItem(cloud: Cloud, form: FormDefinition, id: unknown): Promise<StoredItem | undefined> {
  const item = { TableName: cloud.table(form), Key: { [tableKey]: id } };
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
