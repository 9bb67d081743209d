import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notifyFunctionSettingsSchema } from '#contract/function-settings.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { codeFolderOf, propertiesOf, resourcesOf } from './synthesised.ts';

const company = siteConfig.contact.email;
/** The logical id of its address, without what only tells two of them apart. */
const senderId = `Sender${company.replaceAll(/[^\da-z]/gi, '')}`;

test('N1 · the stack proves the address that is told, and mails from it', () => {
  expect(propertiesOf('AWS::SES::EmailIdentity')).toEqual({ EmailIdentity: company });

  const { Variables } = Object(propertiesOf('AWS::Lambda::Function', 'NoticesContacts')['Environment']);
  expect(Variables).toMatchObject({ FORM: 'contacts', MAIL_TO: company, MAIL_FROM: company });
  expect(Object.keys(Variables).toSorted()).toEqual(Object.keys(notifyFunctionSettingsSchema.entries).toSorted());
});

test('N1 · a lead that is due is handed on until it was taken, alone if it must be, and what is given up is kept', () => {
  expect(deployed(propertiesOf('AWS::Lambda::EventSourceMapping', 'Notices'))).toMatchObject({
    EventSourceArn: '<SubmissionsContacts.StreamArn>',
    FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"NewImage":{"notice":{"S":["due"]}}}}' }] },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    BisectBatchOnFunctionError: true,
    MaximumRecordAgeInSeconds: 23 * 60 * 60,
    StartingPosition: 'TRIM_HORIZON',
    DestinationConfig: { OnFailure: { Destination: '<NoticesContactsDeadLetters.Arn>' } },
  });
});

test('N1 · the function may read that stream, write its marker, mail the company as the company, and nothing else', () => {
  const statements = Object.entries(resourcesOf('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith('NoticesContacts'))
    .flatMap(([, { Properties }]) => Object(deployed(Properties['PolicyDocument'])).Statement);

  expect(statements.map(({ Action, Resource }) => [Action, Resource])).toEqual([
    [['logs:CreateLogStream', 'logs:PutLogEvents'], '<NoticesContactsLambdaLog.Arn>'],
    [['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'], '<NoticesContactsDeadLetters.Arn>'],
    ['ses:SendEmail', `arn:<Partition>:ses:<Region>:<AccountId>:identity/<${senderId}>`],
    ['dynamodb:UpdateItem', '<SubmissionsContacts.Arn>'],
    [
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      '<SubmissionsContacts.StreamArn>',
    ],
    ['dynamodb:ListStreams', '<SubmissionsContacts.Arn>/stream/*'],
  ]);
  expect(statements.find(({ Action }) => Action === 'ses:SendEmail')).toMatchObject({
    Condition: {
      StringEquals: { 'ses:FromAddress': company },
      'ForAllValues:StringEquals': { 'ses:Recipients': [company] },
    },
  });
});

test('N1 · the bundle that tells is one minified module of at most 300 kB', () => {
  const code = readFileSync(join(codeFolderOf('NoticesContacts'), 'index.mjs'), 'utf8');

  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(300_000);
  expect(code).not.toMatch(/fromIni|credential_process|sso_session/);
});
