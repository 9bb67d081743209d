import type { AwsFact } from './aws-facts.ts';

/** What AWS does and the local cloud does not, so that no test here verifies it. */
export const notImitated: readonly Pick<AwsFact, 'fact' | 'source' | 'readOn'>[] = [
  {
    fact: 'How long Lambda waits before it tries a failed batch again is not published; here 0.5 to 30 s.',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html',
    readOn: '2026-11-22',
  },
  {
    fact: 'A stream has several shards, which are read side by side; here it has one.',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html',
    readOn: null,
  },
  {
    fact: 'Whether a batch of a stream that was throttled counts as an attempt is not said where it was looked for; here it does.',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html',
    readOn: '2026-11-22',
  },
  {
    fact: 'What Cognito answers when its trigger is throttled was not found; here UnexpectedLambdaException or what the error says.',
    source:
      'https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html',
    readOn: '2026-11-22',
  },
  {
    fact: 'A change of a key value store reaches the edges within seconds, one after the other; here at once. No number is promised.',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions.html',
    readOn: '2026-11-22',
  },
  {
    fact: 'CloudFront and Cognito speak TLS, and browsers are told to use nothing else (HSTS); here it is http, without that header.',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-viewers-to-cloudfront.html',
    readOn: null,
  },
  {
    fact: 'CloudFront answers from its caches in many places; here there is one place, and nothing is cached.',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HowCloudFrontWorks.html',
    readOn: null,
  },
  {
    fact: 'Lambda makes the environment of a new instance and lets it go when it likes; here a worker thread starts, and stays.',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html',
    readOn: null,
  },
  {
    fact: 'CloudWatch makes metrics of log lines, and alarms watch them; here lines are written, and nobody counts them but a test.',
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/MonitoringLogData.html',
    readOn: null,
  },
  {
    fact: 'DynamoDB deletes an item some time after its expiry (TTL), and the stream has that; here it stays.',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html',
    readOn: null,
  },
  {
    fact: 'Policies of buckets, queues and topics, and roles that are not those of functions; here nobody is held to them.',
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies.html',
    readOn: null,
  },
];
