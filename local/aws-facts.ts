export type AwsFact = {
  readonly fact: string;
  /** Where AWS says so, or who has seen it. */
  readonly source: string;
  /** Null where the page itself was not read. */
  readonly readOn: string | null;
  /** The test that fails when the local cloud or the code stops doing so: file below `test`, and a part of its name. */
  readonly test: readonly [file: string, name: string];
};

const cognito = 'https://docs.aws.amazon.com/cognito/latest/developerguide';
const readOn = '2026-11-21';

/** Where sources disagree, the case that is harder for the site is imitated. A test holds this list to the tests. */
export const awsFacts: readonly AwsFact[] = [
  {
    fact: 'CloudFront refuses at run time what its JavaScript runtime 2.0 does not list, such as for…of.',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html',
    readOn,
    test: ['local/cloudfront/edge-functions.test.ts', 'an edge function that V8 would run and CloudFront would not'],
  },
  {
    fact: 'A viewer-response function is not run when the origin answered 400 or above.',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/lambda-cloudfront-trigger-events.html',
    readOn,
    test: ['local/cloudfront/edge-functions.test.ts', 'viewer-response does not run for it'],
  },
  {
    fact: 'CloudFront appends the viewer’s address to X-Forwarded-For, and API Gateway the edge’s, which is its sourceIp.',
    source:
      'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html',
    readOn: null,
    test: ['local/http-api/http-api.test.ts', 'a function gets the request as an API event of payload 2.0'],
  },
  {
    fact: 'A 429 of an HTTP API has no Retry-After.',
    source: 'https://github.com/boto/botocore/pull/750',
    readOn,
    test: ['local/http-api/limits.test.ts', 'are answered 429, in AWS’s words and without Retry-After'],
  },
  {
    fact: 'An HTTP API takes no body over 10 MB.',
    source: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html',
    readOn: null,
    test: ['local/http-api/limits.test.ts', 'a body over 10 MB is refused with 413'],
  },
  {
    fact: 'Cognito does not pass login_hint on to Google. Stored copies of the page disagree; the harder case is played.',
    source: `${cognito}/authorization-endpoint.html`,
    readOn,
    test: ['local/google/google.test.ts', 'a login hint fills the pool’s own form and is not passed on to Google'],
  },
  {
    fact: 'Requests for and with a reset code share a quota of 5 to 20 for each user and hour; 5 is played.',
    source: `${cognito}/quotas.html`,
    readOn,
    test: ['local/cognito/account-recovery.test.ts', 'five requests for or with a reset code are the last of the hour'],
  },
  {
    fact: 'Codes for an address may be asked for 5 times and tried 15 times for each user and hour.',
    source: `${cognito}/quotas.html`,
    readOn,
    test: [
      'local/cognito/account-recovery.test.ts',
      'codes that verify an address are asked for and tried so often an hour',
    ],
  },
  {
    fact: 'The fifth wrong password in a row locks for a second, each further one for twice as long.',
    source: `${cognito}/authentication.html#authentication-flow-lockout-behavior`,
    readOn,
    test: ['local/cognito/password-attacks.test.ts', 'many wrong passwords lock for a while'],
  },
  {
    fact: 'An SRP_A that is zero modulo the prime is an invalid parameter.',
    source: 'https://www.rfc-editor.org/rfc/rfc5054#section-2.5.4',
    readOn: null,
    test: ['local/cognito/password-attacks.test.ts', 'which makes the shared secret zero, is given no challenge'],
  },
  {
    fact: 'Cognito waits 5 seconds for a trigger and asks up to three times.',
    source: `${cognito}/cognito-user-pools-working-with-lambda-triggers.html`,
    readOn,
    test: ['local/lambda/trigger-deadline.test.ts', 'a trigger that is late three times ends the sign-up'],
  },
  {
    fact: 'The Google sign-in that links an account may fail once with "Already found an entry"; here it always does.',
    source: 'https://github.com/aws-amplify/amplify-js/issues/9976',
    readOn,
    test: ['local/cognito/account-linking.test.ts', 'at the second try, which asks nothing'],
  },
  {
    fact: 'A log line under LoggingFormat JSON without a valid timestamp is taken as INFO.',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html',
    readOn,
    test: ['functions/failures.test.ts', 'every line has a level and a timestamp that Lambda can read'],
  },
  {
    fact: 'Lambda gives a function that reports item failures the batch again from the lowest failed record on.',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html',
    readOn: '2026-11-22',
    test: ['local/notices.test.ts', 'the sender is down for an hour'],
  },
  {
    fact: 'Records that are too old or were tried too often go to the on-failure destination, as a description of where they are.',
    source: 'https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html',
    readOn: '2026-11-22',
    test: ['local/notices.test.ts', 'a record older than the mapping allows becomes a dead letter'],
  },
  {
    fact: 'In the sandbox SES mails identities only, and refuses others with MessageRejected.',
    source: 'https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html',
    readOn: null,
    test: ['local/ses/answer-ses.test.ts', 'an address that nobody has proven is neither a sender nor a recipient'],
  },
  {
    fact: 'ListUsers is eventually consistent. How long it lags is not said; here a new user is not in it for a minute.',
    source: 'https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html',
    readOn: '2026-11-22',
    test: ['local/cognito/new-account.test.ts', 'ListUsers does not know a new user for a while'],
  },
  {
    fact: 'A user that an administrator made gets no reset code while its password is a temporary one.',
    source: 'https://repost.aws/knowledge-center/cognito-forgot-password',
    readOn: '2026-11-22',
    test: ['local/cognito/new-account.test.ts', 'a user that an administrator made has no reset code'],
  },
  {
    fact: 'A restore to a point in time makes a new table, without TTL, stream, tags, alarms, policies or recovery of its own; the latest moment is about five minutes ago, the earliest 35 days. How long it takes is not promised.',
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html',
    readOn: '2026-11-22',
    test: ['local/dynamodb/restores.test.ts', 'cannot be used until the restore is over'],
  },
  {
    fact: 'Without SES a user pool mails 50 messages a day, then LimitExceededException. When the day begins is not known; here with its first mail.',
    source: 'https://github.com/rahulpsd18/cognito-backup-restore/issues/46',
    readOn: '2026-11-22',
    test: ['local/cognito/new-account.test.ts', 'a pool without SES mails 50 codes a day'],
  },
  {
    fact: 'A new account has less concurrency than the default of 1,000: 10 has been seen, and is played.',
    source: 'https://github.com/aws-samples/aws-secure-environment-accelerator/issues/1002',
    readOn: '2026-11-22',
    test: ['local/lambda/lambda.test.ts', 'what is more than the account may run at once'],
  },
  {
    fact: 'An API answers a throttled function’s caller 500, as its repair guide says; some have seen 503. The browser treats both alike.',
    source: 'https://repost.aws/knowledge-center/api-gateway-internal-server-error',
    readOn: '2026-11-22',
    test: ['local/lambda/lambda.test.ts', 'what is more than the account may run at once'],
  },
  {
    fact: 'A headers policy has at most 10 custom headers of 1,783 characters. The same is played for its Content-Security-Policy and for headers it removes, whose limits were not read.',
    source: 'https://docs.aws.amazon.com/general/latest/gr/cf_region.html',
    readOn: '2026-11-22',
    test: ['local/cloudfront/cloudfront.test.ts', 'longer than CloudFront allows is one clear sentence'],
  },
  {
    fact: 'get() of a key value store throws where the key is not there; a function has one store, and await is not for arguments.',
    source: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html',
    readOn: '2026-11-22',
    test: ['local/releases.test.ts', 'a key that is not there, or a store that fails, throws'],
  },
  {
    fact: 'A change of a key value store names the version that it is made from, and is made all or not at all. A value has at most 1 kB.',
    source: 'https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_kvs_UpdateKeys.html',
    readOn: '2026-11-22',
    test: ['local/releases.test.ts', 'the store takes what names its version and fits'],
  },
  {
    fact: 'A request is refused unless a statement of the role allows its action on its resource, and if one denies it; ForAllValues holds of no values.',
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html',
    readOn: null,
    test: ['local/iam/statement.test.ts', 'a policy that allows'],
  },
];
