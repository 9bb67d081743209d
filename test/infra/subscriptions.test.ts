import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confirmationFunctionSettingsSchema, linkFunctionSettingsSchema } from '#contract/function-settings.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { synthesise } from './synthesise.ts';
import { codeFolderOf, propertiesOf, resourcesOf } from './synthesised.ts';

const links = [
  ['confirm', 'FormApiConfirm', 'dynamodb:UpdateItem'],
  ['leave', 'FormApiLeave', 'dynamodb:DeleteItem'],
] as const;

/** The logical id of the company's address, without what only tells two of them apart. */
const senderId = `Sender${siteConfig.contact.email.replaceAll(/[^\da-z]/gi, '')}`;

function statementsOf(idStart: string) {
  return Object.entries(resourcesOf('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(idStart))
    .flatMap(([, { Properties }]) => Object(deployed(Properties['PolicyDocument'])).Statement);
}

test('N4 · as soon as mail is sent, owners of addresses are asked, from the company’s address and with links to the site', () => {
  const { Variables } = Object(
    deployed(propertiesOf('AWS::Lambda::Function', 'SubscriptionsNewsletters')['Environment']),
  );

  expect(Variables).toMatchObject({
    MAIL_FROM: siteConfig.contact.email,
    COMPANY_NAME: siteConfig.company.name,
    SITE_URL: 'https://<WebsiteDistribution.DomainName>',
  });
  expect(Object.keys(Variables).toSorted()).toEqual(Object.keys(confirmationFunctionSettingsSchema.entries).toSorted());
});

test('N4 · the function that asks may mail as the company, read that stream, note that it has asked, and nothing else', () => {
  const statements = statementsOf('SubscriptionsNewsletters');

  expect(statements.map(({ Action, Resource }) => [Action, Resource])).toEqual([
    [['logs:CreateLogStream', 'logs:PutLogEvents'], '<SubscriptionsNewslettersLambdaLog.Arn>'],
    [['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'], '<SubscriptionsNewslettersDeadLetters.Arn>'],
    ['ses:SendEmail', `arn:<Partition>:ses:<Region>:<AccountId>:identity/<${senderId}>`],
    ['dynamodb:UpdateItem', '<SubmissionsNewsletters.Arn>'],
    [
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      '<SubmissionsNewsletters.StreamArn>',
    ],
    ['dynamodb:ListStreams', '<SubmissionsNewsletters.Arn>/stream/*'],
  ]);
  expect(statements.find(({ Action }) => Action === 'ses:SendEmail').Condition).toEqual({
    StringEquals: { 'ses:FromAddress': siteConfig.contact.email },
  });
});

test.each(links)('N4 · the function behind the link to %s may do that and nothing else', (_, id, action) => {
  const { Variables } = Object(propertiesOf('AWS::Lambda::Function', id)['Environment']);

  expect(Object.keys(Variables).toSorted()).toEqual(Object.keys(linkFunctionSettingsSchema.entries).toSorted());
  const rights = statementsOf(id).flatMap(({ Action, Resource }) =>
    [Resource].flat().map((resource) => [Action, resource]),
  );
  expect(rights).toEqual([
    [['logs:CreateLogStream', 'logs:PutLogEvents'], `<${id}LambdaLog.Arn>`],
    ['dynamodb:UpdateItem', '<CountersTable.Arn>'],
    [action, '<SubmissionsNewsletters.Arn>'],
  ]);
  expect(readFileSync(join(codeFolderOf(id), 'index.mjs')).length).toBeLessThanOrEqual(240_000);
});

test.each([
  ['mail is off', { mail: false }],
  ['the company wants no confirmation', { mail: { isProven: false, confirmSubscriptions: false } }],
] as const)('N4 · nobody is asked where %s, and the links of earlier mails still work', (_, settings) => {
  const { [siteConfig.aws.stackName]: site } = synthesise(settings, 'ap-south-1');
  const ids = Object.keys(site?.Resources ?? {});

  expect(ids.filter((id) => id.startsWith('SubscriptionsNewsletters'))).toEqual([]);
  for (const part of ['FormApiConfirm', 'FormApiLeave', 'SubscriptionsLinkSecret']) {
    expect(ids).toContainEqual(expect.stringMatching(new RegExp(`^${part}`)));
  }
  expect(JSON.stringify(site)).not.toContain('"CONFIRMATION":"asked"');
});
