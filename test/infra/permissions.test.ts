import { expect, test } from 'vitest';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { offeredForms } from '#contract/all-forms.ts';
import { mailAddresses } from '#contract/mail-addresses.ts';
import { siteConfig } from '#site-config';
import { configurations, siteOf, synthesise } from './configurations.ts';
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

/** `Contacts`, as ids of constructs begin. */
const idOf = (form: FormName) => form.replace(/^./, (first) => first.toUpperCase());
const writeTo = (id: string, ...actions: string[]) =>
  actions.map((action) => `dynamodb:${action} on <Tables${id}.Arn>`);

test.each([
  ...offeredForms
    .map(({ name }) => idOf(name))
    .map((id) => ({ name: `Forms${id}`, rights: [...writeTo(id, 'PutItem'), count] })),
  { name: 'MonitoringCanary', rights: [] },
])('K3 · the function of $name may only log, write its own table and count', ({ name, rights }) => {
  expect(rightsOf(`${name}Role`)).toEqual([...rights, ...logsOf(name)].toSorted());
});

test('N1, N4 · the outbox may find and change items in the tables of forms and send emails, and nothing else', () => {
  const rights = rightsOf('OutboxLambdaRole');

  expect(rights.filter((right) => !right.startsWith('ses:'))).toEqual(
    [
      ...formNames
        .map(idOf)
        .flatMap((id) => [`dynamodb:Query on <Tables${id}.Arn>/index/byDelivery`, ...writeTo(id, 'UpdateItem')]),
      ...logsOf('OutboxLambda'),
    ].toSorted(),
  );
  expect(rights.filter((right) => right.startsWith('ses:'))).toContainEqual(identity);
});

test('N1, N4 · the outbox alone has the URL of the newsletter program, and mail.to at the own domain needs no identity, in any case of its letters', () => {
  const { Resources } = siteOf('every option');
  const users = Object.entries(Resources).filter(([, resource]) =>
    JSON.stringify(resource).includes('asha/newsletter'),
  );
  const { site } = synthesise({ ...configurations['Route 53 in ap-south-1'], mail: { to: 'Hello@Asha.in' } });
  const identities = resourcesOf(site, 'AWS::SES::EmailIdentity').map(
    ([, { Properties }]) => Properties['EmailIdentity'],
  );

  expect(users.map(([id]) => id)).toEqual([expect.stringMatching(/^OutboxLambdaFunction/)]);
  expect(identities).toEqual(['asha.in']);
});

test('G1, K2 · the pre-sign-up function may only write counters, and look up, link and reset accounts of this pool', () => {
  const rights = rightsOf('SignInPreSignUp');

  expect(rights.filter((right) => !right.startsWith('cognito-idp:'))).toEqual(
    [count, ...logsOf('SignInPreSignUp')].toSorted(),
  );
  expect(rights.filter((right) => right.startsWith('cognito-idp:'))).toEqual(
    [
      'AdminDisableProviderForUser',
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

test('N1, N4 · only the outbox may send emails, from the site’s address to the company’s; other emails are alarms and codes of accounts', () => {
  const site = siteOf('Route 53 in ap-south-1');
  const sending = resourcesOf(site, 'AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
    const { Statement: statements }: { readonly Statement: readonly Statement[] } = Object(
      Properties['PolicyDocument'],
    );
    const own = statements.filter(({ Action }) =>
      [Action].flat().some((action) => /^(ses|sns|mobiletargeting|\*)/.test(action)),
    );
    return own.map(({ Action, Condition }) => ({ id, Action, Condition }));
  });
  const subscribers = resourcesOf(site, 'AWS::SNS::Subscription').map(([, { Properties }]) =>
    String(Properties['Endpoint']),
  );

  expect(sending).toEqual([
    {
      id: expect.stringMatching(/^OutboxLambdaRole/),
      Action: 'ses:SendEmail',
      Condition: {
        StringEquals: { 'ses:FromAddress': 'website@asha.in' },
        'ForAllValues:StringEquals': { 'ses:Recipients': [mailAddresses(siteConfig).to] },
      },
    },
  ]);
  expect(subscribers.toSorted()).toEqual([...siteConfig.aws.alarms.emails].toSorted());
});
