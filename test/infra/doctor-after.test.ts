import { beforeAll, expect, test } from 'vitest';
import type { Answers } from './aws-answers.ts';
import { makeOwnProject, runDoctor } from './doctor-run.ts';
import { deployed, startHealthySite, type HealthySite } from './healthy-site.ts';
import type { Damage } from './tls-site.ts';

const project = makeOwnProject();
let on: HealthySite;

beforeAll(async () => {
  on = await startHealthySite(project);
});

/** What AWS says of the stack whose site has gone wrong so. */
async function damaged(change: Damage, outputs: Readonly<Record<string, string>> = {}): Promise<Answers> {
  const SiteUrl = await on.site.openDamaged(change);
  return { ...on.healthy, ...deployed({ ...on.outputs, SiteUrl, ...outputs }) };
}

test('O3 · the screen of a healthy site has nothing but ticks after the deployment', async () => {
  const { code, output, errors } = await on.run(on.healthy);

  const [, after = ''] = output.split('The deployed site\n');
  expect(after.replaceAll(/localhost:\d+|us-east-1_\w+|\b[\da-f]{12}\b/g, '…')).toMatchInlineSnapshot(`
    "  ✓ Address           https://…
                          Dashboard: https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/NilambariSite-us-east-1
      ✓ Release           …, which was deployed last, is live.
      ✓ Pages             9 pages of the sitemap answer 200.
      ✓ 404 page          What is not there is answered with 404 and a page.
      ✓ Security headers  All 8 come with the home page.
      ✓ Content policy    Each page’s policy allows what is in it, and nothing else.
      ✓ config.json       It names the stack’s user pool, ….
      ✓ Sign-in pages     They answer at … and know the site.
      ✓ Certificate       Valid for localhost until 2049-12-31.
      ✓ Message           One of the doctor’s own went through CloudFront, was found in the table and deleted again.
      ✓ Mail              SES has verified hello@nilambari.in.
      ✓ Alarms            None of 1 rings.
      ✓ Who is mailed     Everybody has pressed the link in AWS’s mail.
      ✓ Drift             NilambariSite is as its template says.

    All is well.
    "
  `);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('O3 · an earlier release that was put back is said, with the way on, and fails nothing; pages of no release do', async () => {
  const [others, none] = await Promise.all([
    on.run({ ...on.healthy, ...deployed({ ...on.outputs, Release: '0123456789ab' }) }),
    on.run(await damaged((_, { headers }) => void delete headers['x-amz-meta-release'])),
  ]);

  expect(others).toMatchObject({ code: 0, output: expect.stringContaining('npm run rollback -- --to 0123456789ab') });
  expect(others.output).toMatch(/! Release +[\da-f]{12} is live, which was put back/);
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining('The pages are of no release') });
});

test('O3 · a program reads the same as JSON', async () => {
  const { code, output } = await on.run({ ...on.healthy, alarms: [] }, ['--json', '--after']);

  const examination = JSON.parse(output);
  expect(code).toBe(1);
  expect(examination).toMatchObject({ isWell: false, before: [{ what: 'Credentials', state: 'well' }] });
  expect(examination.after).toContainEqual({
    what: 'Alarms',
    state: 'ill',
    says: 'The stack has none, so that nobody is told of anything. Deploy once more.',
    details: [],
  });
});

// Side by side: the doctor waits for two seconds before it sends a form, as a person would.
test.concurrent.for<[string, Damage, string]>([
  ['a page that is gone', (path, answer) => void (path === '/about' && (answer.status = 503)), '/about: 503'],
  [
    'pages that name another host',
    (path, answer) => void (path === '/sitemap.xml' && (answer.body = answer.body.replaceAll('localhost', 'old.in'))),
    '✗ Pages             Could not be looked at: Error: The pages name https://old.in',
  ],
  [
    'a missing page that is answered with 200',
    (path, answer) => void (path.startsWith('/no/') && (answer.status = 200)),
    '/no/such/page is answered with 200, not with 404 and a page.',
  ],
  ['a header that is gone', (_, { headers }) => void delete headers['x-frame-options'], 'x-frame-options: not there'],
  [
    'a script that somebody writes into pages',
    (_, answer) => void (answer.body = answer.body.replace('</head>', '<script>track()</script></head>')),
    'The page / has a script that its own policy refuses.',
  ],
  [
    'a script of another site',
    (_, answer) =>
      void (answer.body = answer.body.replace('</head>', '<script src="https://ads.in/a.js"></script></head>')),
    '/ loads https://ads.in/a.js, which is not of this site.',
  ],
  [
    'a form that takes nothing',
    (path, answer) => void (path === '/api/contacts' && (answer.status = 403)),
    '✗ Message           The contact form answers 403, so that no message arrives: docs/operations.md, “The test message',
  ],
  [
    'a form whose messages end elsewhere',
    (path, answer) =>
      void (path === '/api/contacts' && (answer.body = '{"accepted":true,"reference":"0000-0000-0000"}')),
    '(0000-0000-0000), and it is not in the table as one that has arrived',
  ],
  [
    'a config.json that is no JSON',
    (path, answer) => void (path === '/config.json' && (answer.body = '<html>')),
    '✗ config.json       The browser cannot read it, so that nobody can sign in.',
  ],
  [
    'a sign-in page that does not know the site',
    (path, { headers }) =>
      void (path.startsWith('/oauth2/') && (headers['location'] = '/error?error=redirect_mismatch&client_id=1')),
    'answers 302 and /error in place of its sign-in page, so that nobody comes to Google.',
  ],
  [
    'a sign-in page that fails',
    (path, answer) => {
      if (!path.startsWith('/oauth2/')) return;
      answer.status = 503;
      delete answer.headers['location'];
    },
    'answers 503 in place of its sign-in page',
  ],
  [
    'a policy that lets no page speak to Cognito',
    (_, { headers }) => void (headers['content-security-policy'] = "default-src 'none'; connect-src 'self'"),
    'The policy lets no page speak to ',
  ],
])('O3 · %s is found, and a sentence says what to do', async ([, change, sentence]) => {
  const { code, output } = await on.run(await damaged(change), ['--after']);

  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

const signInAtNoAddress: Damage = (path, answer) =>
  void (
    path === '/config.json' && (answer.body = answer.body.replace(/"domain":"[^"]+"/, '"domain":"auth.asha.invalid"'))
  );

test('O2, O3 · sign-in pages that are in no DNS yet are found, with the record to enter where there is one', async () => {
  const DnsRecordOfSignIn = 'auth.asha.invalid CNAME d1.cloudfront.net';

  const [elsewhere, inRoute53] = await Promise.all([
    on.run(await damaged(signInAtNoAddress, { DnsRecordOfSignIn }), ['--after']),
    on.run(await damaged(signInAtNoAddress), ['--after']),
  ]);

  expect(elsewhere.output).toMatch(
    /✗ Sign-in pages +auth\.asha\.invalid is not found\. Enter this record at your DNS provider; then it takes up to an hour:\n +auth\.asha\.invalid CNAME d1\.cloudfront\.net/,
  );
  expect(inRoute53.output).toContain('auth.asha.invalid is not found. If it was deployed within the hour, look again');
  expect([elsewhere.code, inRoute53.code]).toEqual([1, 1]);
});

test('O3 · a certificate that nobody trusts is found', async () => {
  const { code, output } = await runDoctor(on.healthy, {
    project,
    args: ['--after'],
    environment: { AWS_REGION: on.region },
  });

  expect(output).toMatch(/✗ Certificate +Could not be looked at: Error: self-signed certificate/);
  expect(code).toBe(1);
});
