import { join } from 'node:path';
import { expect, test } from 'vitest';
import { account, stackName, type Answers } from './aws-answers.ts';
import { makeOwnProject, ready, runDoctor, type DoctorRun } from './doctor-run.ts';

const project = makeOwnProject();

function runBefore(answers: Answers, run: Partial<DoctorRun> = {}) {
  return runDoctor(answers, { project, args: ['--before'], ...run });
}

test('O3, K1 · account and region are said before anything is created, and a first time what cannot be known', async () => {
  const { code, output, errors } = await runBefore(ready);

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(`${stackName} in ap-south-1 of the account ${account}`);
  expect(output).toContain('verified before CloudFront creates anything');
  expect(output).toContain('https://nilambarisite-123456789012.auth.ap-south-1.amazoncognito.com/oauth2/idpresponse');
  expect(output).toContain('Whether the consent screen is published cannot be read');
  expect(output).toMatch(/\nAll is well\.\n$/);
});

test('O3 · a stack that is there is deployed without a word about first times', async () => {
  const stacks = { ...ready.stacks, [stackName]: { status: 'UPDATE_COMPLETE' } };

  const { output } = await runBefore({ ...ready, stacks, tables: [`${stackName}-Contacts`] });

  expect(output).toContain(`✓ Stack            ${stackName} can take a change (UPDATE_COMPLETE).`);
  expect(output).not.toContain('is left of an earlier try');
});

test('O3, K1 · a stack of which nothing but a refused change set was ever there is not deployed yet, and keeps nobody from deploying', async () => {
  const answers = { ...withStack('REVIEW_IN_PROGRESS'), tables: [`${stackName}-Contacts`] };

  const { code, output } = await runBefore(answers);

  expect(code).toBe(0);
  expect(output).toContain('verified before CloudFront creates anything');
  expect(output).toContain(`AWS::DynamoDB::Table ${stackName}-Contacts is left of an earlier try`);
});

const withStack = (status: string): Answers => ({ ...ready, stacks: { ...ready.stacks, [stackName]: { status } } });

test.each<[string, Answers, string]>([
  [
    'no credentials',
    { ...ready, hasCredentials: false },
    '✗ Credentials  AWS takes no credentials from this machine. Run `aws sts get-caller-identity`',
  ],
  [
    'no bootstrap',
    { ...ready, stacks: {} },
    `CDK is not prepared in ap-south-1: \`npx cdk bootstrap aws://${account}/ap-south-1\``,
  ],
  [
    'a bootstrap of years ago',
    { ...ready, stacks: { CDKToolkit: { status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '4' } } } },
    'was prepared in us-east-1 by an older version (4; 6 is needed)',
  ],
  [
    'no secret of Google’s',
    { ...ready, hasSecret: false },
    'aws secretsmanager create-secret --region ap-south-1 --name nilambari/google-oauth',
  ],
  [
    'a first creation that failed',
    withStack('ROLLBACK_COMPLETE'),
    `\`aws cloudformation update-termination-protection --region ap-south-1 --stack-name ${stackName} --no-enable-termination-protection\`, then \`aws cloudformation delete-stack --region ap-south-1 --stack-name ${stackName}\``,
  ],
  [
    'a change that could not be taken back',
    withStack('UPDATE_ROLLBACK_FAILED'),
    `\`aws cloudformation continue-update-rollback --region ap-south-1 --stack-name ${stackName}\``,
  ],
  [
    'a change that was left where it failed',
    withStack('UPDATE_FAILED'),
    `\`aws cloudformation rollback-stack --region ap-south-1 --stack-name ${stackName}\``,
  ],
  [
    'a deletion that failed',
    withStack('DELETE_FAILED'),
    `${stackName} was deleted in part (DELETE_FAILED), and it can only be deleted`,
  ],
  ['a taking over that failed', withStack('IMPORT_ROLLBACK_FAILED'), '(IMPORT_ROLLBACK_FAILED)'],
  ['a deployment that runs', withStack('UPDATE_IN_PROGRESS'), `${stackName} is being changed (UPDATE_IN_PROGRESS).`],
  [
    'an address of the sign-in pages that another pool has',
    { ...ready, poolOfPrefix: 'ap-south-1_other' },
    'nilambarisite-123456789012 belongs to ap-south-1_other: set another signIn.domainPrefix',
  ],
  [
    'another address of the sign-in pages than the site has',
    {
      ...ready,
      stacks: { ...ready.stacks, [stackName]: { status: 'UPDATE_COMPLETE', outputs: { UserPool: 'ap-south-1_own' } } },
      prefix: 'asha',
    },
    'The site’s sign-in pages are at the prefix asha, and Cognito gives them one: leave signIn.domainPrefix as it was.',
  ],
  [
    'an account that SES has shut',
    { ...ready, mail: { EnforcementStatus: 'SHUTDOWN', ProductionAccessEnabled: true } },
    'SES sends nothing for this account',
  ],
  [
    'a right that these credentials do not have',
    { ...ready, refuses: 'DescribeUserPoolDomain' },
    '✗ Sign-in address  Could not be looked at: AccessDeniedException: You are not authorized',
  ],
])('O3, K1 · with %s nothing is created, and a sentence says what to do', async (_, answers, sentence) => {
  const { code, output, errors } = await runBefore(answers);

  expect(output).toContain(sentence);
  expect({ code, errors }).toEqual({ code: 1, errors: 'Nothing has been created.\n' });
});

test('O3 · a quota, the sandbox and an address that is not yet proven stop nobody from deploying, and are said', async () => {
  const { code, output } = await runBefore({ ...ready, concurrency: 10, mail: { ProductionAccessEnabled: false } });

  expect(code).toBe(0);
  expect(output).toContain('! Lambda quota     Only 10 functions may run at once in this account.');
  expect(output).toContain('! Mail             SES is in its sandbox');
  expect(output).toContain('AWS mails a link to hello@nilambari.in at the first deployment: press it.');
});

test('O3 · tables that an earlier try has left are listed with the commands that delete or adopt them', async () => {
  const { code, output } = await runBefore({ ...ready, tables: ['Other', `${stackName}-SubmissionsContacts1`] });

  expect(code).toBe(0);
  expect(output).toContain(`AWS::DynamoDB::Table ${stackName}-SubmissionsContacts1 is left of an earlier try`);
  expect(output).toContain(
    `aws dynamodb delete-table --region ap-south-1 --table-name ${stackName}-SubmissionsContacts1`,
  );
  expect(output).not.toContain('Other');
});

test('O3 · what a failed creation has kept is listed, each with its command', async () => {
  const kept = [
    ['AWS::DynamoDB::Table', 'Leads'],
    ['AWS::Cognito::UserPool', 'ap-south-1_a'],
    ['AWS::S3::Bucket', 'pages'],
  ] as const;

  const { output } = await runBefore({ ...withStack('ROLLBACK_COMPLETE'), kept });

  expect(output).toContain('aws dynamodb delete-table --region ap-south-1 --table-name Leads');
  expect(output).toContain('aws cognito-idp delete-user-pool --region ap-south-1 --user-pool-id ap-south-1_a');
  expect(output).toContain('aws s3 rb --region ap-south-1 --force s3://pages');
});

test('O3, K1 · without a region it is asked for', async () => {
  const { code, output } = await runBefore(ready, { environment: {} });

  expect(code).toBe(1);
  expect(output).toContain('Say where the site is to be: `export AWS_REGION=ap-south-1`');
});

test('O3 · samples are listed, and refused to production only', async () => {
  const example = { project: join(import.meta.dirname, '../..') };
  const short = await runBefore(ready, example);
  const whole = await runBefore(ready, { ...example, args: ['--before', '--all'] });
  const preview = await runBefore(ready, { ...example, args: ['--before', '--stage', 'preview-17'] });

  expect([short.code, whole.code, preview.code]).toEqual([1, 1, 0]);
  expect(short.output).toMatch(/✗ Samples +\d+ settings and words were invented for the example\./);
  expect(short.output).toMatch(/ and \d+ more: `npm run doctor -- --all`/);
  expect(whole.output).toContain(
    'site.config.ts: contact.email is "hello@nilambari.example": its domain is reserved for examples',
  );
  expect(whole.output).toContain('web/content/testimonials.ts: ');
  expect(preview.output).toContain('A preview may show them.');
});
