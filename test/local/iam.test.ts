import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { isAllowed, statementSchema, type Access } from '#local/iam.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Things';
const allow = { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table };
const put = { action: 'dynamodb:PutItem', resource: table };
const mail = (from: readonly string[], to: readonly string[]): Access => ({
  action: 'ses:SendEmail',
  resource: 'identity',
  context: { 'ses:FromAddress': from, 'ses:Recipients': to },
});
const mailing = {
  Effect: 'Allow',
  Action: 'ses:SendEmail',
  Resource: '*',
  Condition: {
    StringEquals: { 'ses:FromAddress': 'site@site.example' },
    'ForAllValues:StringEquals': { 'ses:Recipients': ['a@site.example', 'b@site.example'] },
  },
};

// AWS: A request needs a statement that allows it and none that denies it; `ForAllValues` is true if the request has no
// values. Source: IAM guide, multivalued keys
// (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition_examples-multi-valued-context-keys.html),
// read 2026-11-24.
test.each<[string, readonly unknown[], Access, boolean]>([
  ['nothing', [], put, false],
  ['the action on the resource', [allow], put, true],
  ['the action in other letters', [{ ...allow, Action: 'DynamoDB:putitem' }], put, true],
  ['another action', [{ ...allow, Action: 'dynamodb:UpdateItem' }], put, false],
  ['another resource', [{ ...allow, Resource: `${table}/index/byMonth` }], put, false],
  ['any of a kind', [{ ...allow, Action: 'dynamodb:Put*', Resource: 'arn:aws:*:table/Thing?' }], put, true],
  ['a dot in the pattern that is another character', [{ ...allow, Resource: table.replace('aws', 'a.s') }], put, false],
  ['the action, and another statement denies it', [allow, { ...allow, Effect: 'Deny' }], put, false],
  ['a condition that holds', [mailing], mail(['site@site.example'], ['b@site.example']), true],
  ['another sender', [mailing], mail(['other@site.example'], ['b@site.example']), false],
  ['no sender', [mailing], mail([], ['b@site.example']), false],
  ['one recipient too many', [mailing], mail(['site@site.example'], ['b@site.example', 'c@x.example']), false],
])('O7 · a policy allows only its own actions: %s', (_, statements, access, expected) => {
  const parsed = statements.map((each) => parse(statementSchema, each));

  expect(isAllowed(parsed, access)).toBe(expected);
});

test.each([
  { ...allow, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } },
  { Effect: 'Allow', NotAction: 'iam:*', Resource: '*' },
])('O7 · an unsupported kind of statement is refused: %#', (statement) => {
  expect(() => parse(statementSchema, statement)).toThrow(/^Invalid (key|type)/);
});
