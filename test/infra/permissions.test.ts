import { expect, test } from 'vitest';
import { siteOf } from './configurations.ts';
import { deployed, resourcesOf } from './template.ts';

type Statement = {
  readonly Action: string | string[];
  readonly Resource: string | string[];
  readonly Condition?: unknown;
};

/** What each role may do, besides CDK's own: `action on resource`. */
function rightsOf(idStart: string): readonly string[] {
  const rights = resourcesOf(siteOf('Route 53 in ap-south-1'), 'AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
    if (!id.startsWith(idStart)) return [];
    const document: { readonly Statement: readonly Statement[] } = Object(deployed(Properties['PolicyDocument']));
    return document.Statement.flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} on ${resource}`)),
    );
  });
  return [...new Set(rights)].toSorted();
}

const logsOf = (name: string) =>
  ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => `${action} on <${name}Log.Arn>`);
const count = 'dynamodb:UpdateItem on <TablesCounters.Arn>';
const identity = expect.stringContaining(':identity/<MailSenderDomain>');

test.each([
  ['FormsContactsRole', 'FormsContacts', ['dynamodb:PutItem on <TablesContacts.Arn>', count]],
  ['FormsNewslettersRole', 'FormsNewsletters', ['dynamodb:PutItem on <TablesNewsletters.Arn>', count]],
  [
    'FormsNewslettersLinksRole',
    'FormsNewslettersLinks',
    ['DeleteItem', 'PutItem', 'UpdateItem'].map((action) => `dynamodb:${action} on <TablesNewsletters.Arn>`),
  ],
  ['MonitoringCanaryRole', 'MonitoringCanary', []],
])(
  'K3 · the function of %s may only write its log, do what it needs in its own table, and count',
  (policy, name, rights) => {
    expect(rightsOf(policy)).toEqual([...rights, ...logsOf(name)].toSorted());
  },
);

test('N1, N4 · the outbox may find and change items in both tables, count, and send emails, and nothing else', () => {
  const rights = rightsOf('OutboxLambdaRole');

  expect(rights.filter((right) => !right.startsWith('ses:'))).toEqual(
    [
      count,
      'dynamodb:Query on <TablesContacts.Arn>/index/byDelivery',
      'dynamodb:Query on <TablesNewsletters.Arn>/index/byDelivery',
      'dynamodb:UpdateItem on <TablesContacts.Arn>',
      'dynamodb:UpdateItem on <TablesNewsletters.Arn>',
      ...logsOf('OutboxLambda'),
    ].toSorted(),
  );
  expect(rights.filter((right) => right.startsWith('ses:'))).toContainEqual(identity);
});

test('G1, K2 · the pre-sign-up function may only write counters, and look up, link and reset accounts of this pool', () => {
  const rights = rightsOf('SignInPreSignUp');

  expect(rights.filter((right) => !right.startsWith('cognito-idp:'))).toEqual(
    [count, ...logsOf('SignInPreSignUp')].toSorted(),
  );
  expect(rights.filter((right) => right.startsWith('cognito-idp:'))).toEqual(
    [
      'AdminGetUser',
      'AdminLinkProviderForUser',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
      'ListUsers',
    ].map((action) => `cognito-idp:${action} on <SignInUsers.Arn>`),
  );
});

test('O4 · a schedule may invoke its own function only', () => {
  expect(rightsOf('OutboxEachMinute')).toEqual(['lambda:InvokeFunction on <OutboxLambdaFunction.Arn>']);
  expect(rightsOf('MonitoringCanarySchedule')).toEqual(['lambda:InvokeFunction on <MonitoringCanaryFunction.Arn>']);
});

test('N1 · emails leave from the site’s address only', () => {
  const policies = resourcesOf(siteOf('Route 53 in ap-south-1'), 'AWS::IAM::Policy');
  const statements = policies.flatMap(([, { Properties }]) => Object(Properties['PolicyDocument']).Statement);
  const sending: readonly Statement[] = statements.filter(({ Action }: Statement) => Action === 'ses:SendEmail');

  expect(sending.map(({ Condition }) => Condition)).toEqual([
    { StringEquals: { 'ses:FromAddress': 'website@asha.in' } },
  ]);
});
