import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { siteConfig } from '#site-config';

const { stackName } = siteConfig.aws;
const account = '123456789012';

/** What the stand-in for AWS says; a stack or a secret that is not named is not there. */
type Answers = {
  readonly hasCredentials?: boolean;
  readonly stacks?: Readonly<Record<string, string>>;
  readonly hasSecret?: boolean;
  readonly tables?: readonly string[];
  /** Resources of the stack that its roll-back kept, as type and name. */
  readonly kept?: readonly (readonly [string, string])[];
};

const ready: Answers = { stacks: { CDKToolkit: 'CREATE_COMPLETE' }, hasSecret: true };

function answer(request: IncomingMessage, body: string, answers: Answers): { status: number; body: string } {
  const target = String(request.headers['x-amz-target']);
  if (target.endsWith('.ListTables')) return json(200, { TableNames: answers.tables ?? [] });
  if (target.endsWith('.DescribeSecret')) {
    return answers.hasSecret
      ? json(200, { Name: 'x' })
      : json(400, { __type: 'ResourceNotFoundException', message: 'x' });
  }
  const form = new URLSearchParams(body);
  if (form.get('Action') === 'GetCallerIdentity') {
    if (answers.hasCredentials === false) return failure('InvalidClientTokenId', 'The security token is invalid.');
    return xml('GetCallerIdentity', `<Account>${account}</Account>`);
  }
  if (form.get('Action') === 'ListStackResources') {
    const summaries = (answers.kept ?? []).map(
      ([type, kept]) =>
        `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${kept}</PhysicalResourceId><ResourceStatus>DELETE_SKIPPED</ResourceStatus></member>`,
    );
    return xml('ListStackResources', `<StackResourceSummaries>${summaries.join('')}</StackResourceSummaries>`);
  }
  const name = form.get('StackName') ?? '';
  const status = answers.stacks?.[name];
  if (status === undefined) return failure('ValidationError', `Stack with id ${name} does not exist`);
  return xml(
    'DescribeStacks',
    `<Stacks><member><StackName>${name}</StackName><StackStatus>${status}</StackStatus></member></Stacks>`,
  );
}

function json(status: number, body: object) {
  return { status, body: JSON.stringify(body) };
}

function xml(action: string, result: string) {
  return { status: 200, body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>` };
}

function failure(code: string, message: string) {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status: 400, body: `<ErrorResponse>${error}</ErrorResponse>` };
}

/** Runs the step of `npm run deploy` against a stand-in for AWS. */
async function runPreflight(answers: Answers, region: Record<string, string> = { AWS_REGION: 'ap-south-1' }) {
  const server = createServer(async (request, response) => {
    const { status, body } = answer(request, await text(request), answers);
    response.writeHead(status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = Object(server.address());
  const environment = {
    PATH: process.env['PATH'],
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_MAX_ATTEMPTS: '1',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...region,
  };
  const child = spawn(process.execPath, ['infra/preflight/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: environment,
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: child.exitCode ?? (await once(child, 'exit'))[0], output, errors };
}

test('K1 · account and region are said before anything is created, and a first time its one unknown', async () => {
  const { code, output, errors } = await runPreflight(ready);

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(`Deploying ${stackName} in ap-south-1 of the account ${account}.`);
  expect(output).toContain('verified before CloudFront creates anything');
});

test('K1 · a stack that is there is deployed without a word about first times', async () => {
  const stacks = { CDKToolkit: 'UPDATE_COMPLETE', [stackName]: 'UPDATE_COMPLETE' };

  const { code, output } = await runPreflight({ ...ready, stacks, tables: [`${stackName}-Contacts`] });

  expect(code).toBe(0);
  expect(output).not.toContain('Note:');
});

test.each<[string, Answers, string]>([
  [
    'no credentials',
    { ...ready, hasCredentials: false },
    'AWS takes no credentials from this machine. Run `aws sts get-caller-identity`',
  ],
  ['no bootstrap', { ...ready, stacks: {} }, `\`npx cdk bootstrap aws://${account}/ap-south-1\``],
  [
    'no secret of Google’s',
    { ...ready, hasSecret: false },
    'aws secretsmanager create-secret --region ap-south-1 --name nilambari/google-oauth',
  ],
  [
    'a first creation that failed',
    { ...ready, stacks: { ...ready.stacks, [stackName]: 'ROLLBACK_COMPLETE' } },
    `aws cloudformation delete-stack --region ap-south-1 --stack-name ${stackName}`,
  ],
  [
    'a deployment that runs',
    { ...ready, stacks: { ...ready.stacks, [stackName]: 'UPDATE_IN_PROGRESS' } },
    `${stackName} is being changed (UPDATE_IN_PROGRESS).`,
  ],
])('K1 · with %s nothing is created, and a sentence says what to do', async (_, answers, sentence) => {
  const { code, errors } = await runPreflight(answers);

  expect(code).toBe(1);
  expect(errors).toContain(sentence);
  expect(errors).toContain('Nothing has been created.');
});

test('K1 · tables that an earlier try has left are listed with the commands that delete or adopt them', async () => {
  const { code, output } = await runPreflight({ ...ready, tables: ['Other', `${stackName}-SubmissionsContacts1`] });

  expect(code).toBe(0);
  expect(output).toContain(`AWS::DynamoDB::Table ${stackName}-SubmissionsContacts1 is left of an earlier try`);
  expect(output).toContain(
    `aws dynamodb delete-table --region ap-south-1 --table-name ${stackName}-SubmissionsContacts1`,
  );
  expect(output).not.toContain('Other');
});

test('K1 · what a failed first creation keeps is listed with the command for each kind', async () => {
  const kept = [
    ['AWS::DynamoDB::Table', 'Leads'],
    ['AWS::Cognito::UserPool', 'ap-south-1_a'],
    ['AWS::S3::Bucket', 'pages'],
  ] as const;

  const { output } = await runPreflight({
    ...ready,
    stacks: { ...ready.stacks, [stackName]: 'ROLLBACK_COMPLETE' },
    kept,
  });

  expect(output).toContain('aws dynamodb delete-table --region ap-south-1 --table-name Leads');
  expect(output).toContain('aws cognito-idp delete-user-pool --region ap-south-1 --user-pool-id ap-south-1_a');
  expect(output).toContain('aws s3 rb --region ap-south-1 --force s3://pages');
});

test('K1 · without a region it is asked for', async () => {
  const { code, errors } = await runPreflight(ready, {});

  expect(code).toBe(1);
  expect(errors).toContain('Say where the site is to be: `export AWS_REGION=ap-south-1`');
});
