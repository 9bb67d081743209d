import { expect, test } from 'vitest';
import { findConfigProblems } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';

function problemsOf(path: string, value: unknown): readonly string[] {
  const config: unknown = JSON.parse(JSON.stringify(siteConfig));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((each: unknown, key) => Reflect.get(Object(each), key), config);
  Reflect.set(Object(holder), last, value);
  return findConfigProblems(config).map(({ sentence }) => sentence);
}

test.each<[string, unknown, string]>([
  ['aws.throttle.burst', 1.5, 'aws.throttle.burst must be a whole number from 1 (it is 1.5).'],
  ['aws.throttle.requestsPerSecond', '5', "aws.throttle.requestsPerSecond must be a number from 1 (it is '5')."],
  ['company.foundedYear', 2016.5, 'company.foundedYear must be a year from 1900 (it is 2016.5).'],
  ['aws.retentionDays.contacts', 0, 'aws.retentionDays.contacts must be a whole number of days from 1 (it is 0).'],
  [
    'aws.firewall',
    { requestsPerFiveMinutes: 150.5 },
    'aws.firewall.requestsPerFiveMinutes must be a whole number from 100, for a first visit alone makes about 15 requests, to 2000000000 (it is 150.5).',
  ],
  ['contact.email', 'asha', "contact.email must be an e-mail address such as hello@example.com (it is 'asha')."],
  ['company.name', 7, 'company.name must be text (it is 7).'],
  ['aws.accessLog', 'yes', "aws.accessLog must be true or false (it is 'yes')."],
  [
    'aws.senderLimit',
    { perMinute: 30, perHour: 20 },
    'aws.senderLimit must not allow more in a minute than in an hour (it is {"perMinute":30,"perHour":20}).',
  ],
  ['aws.throttle', 5, 'aws.throttle must be an object with requestsPerSecond, burst (it is 5).'],
  [
    'mail',
    { from: 'asha@asha.in', sender: 1 },
    'mail.sender is not a known setting: use one of to, from, confirmSubscriptions, isProven.',
  ],
])('K1 · %s: %j is answered with what it is and what it may be', (path, value, sentence) => {
  expect(problemsOf(path, value)).toEqual([sentence]);
});

test('K1 · a setting that is not known is answered with those that are', () => {
  const [sentence] = problemsOf('aws.accessLogs', true);

  expect(sentence).toMatch(/^aws\.accessLogs is not a known setting: use one of stackName, .*\baccessLog, firewall\.$/);
});

test('K1 · what was entered for Google’s client or the name of a secret is not repeated', () => {
  const signIn = { google: { clientId: 'GOCSPX-secret', secretName: 'a secret' } };

  expect(problemsOf('signIn', signIn)).toHaveLength(2);
  expect(problemsOf('signIn', signIn).join()).not.toMatch(/GOCSPX|'a secret'/);
});
