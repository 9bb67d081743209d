import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeOwnProject, ready, runDoctor } from './doctor-run.ts';
import { account, stackName, type Answers } from './stand-in-aws.ts';
import { startTlsSite, type Damage, type TlsSite } from './tls-site.ts';

const project = makeOwnProject();
let site: TlsSite;
let healthy: Answers;
let region = '';

beforeAll(async () => {
  site = await startTlsSite();
  const response = await fetch(site.runtimeConfigUrl);
  const config = Object(await response.json());
  region = config.region;
  const outputs = { SiteUrl: site.url, UserPool: config.signIn.userPoolId };
  healthy = {
    ...ready,
    stacks: { ...ready.stacks, [stackName]: { status: 'UPDATE_COMPLETE', outputs } },
    verified: { 'hello@nilambari.in': true },
    alarms: [{ AlarmName: `${stackName}-FormsFail`, StateValue: 'OK' }],
    subscriptions: [`arn:aws:sns:${region}:${account}:${stackName}-Watch:1`],
  };
});

function runWhole(answers: Answers = healthy, args: readonly string[] = []) {
  return runDoctor(answers, { project, args, environment: { AWS_REGION: region, ...site.trust } });
}

function damage(change: Damage): void {
  site.damage(change);
  onTestFinished(() => site.damage(() => {}));
}

test('O3 · the screen of a healthy site has nothing but ticks after the deployment', async () => {
  const { code, output, errors } = await runWhole();

  const [, after = ''] = output.split('The deployed site\n');
  expect(after.replaceAll(/localhost:\d+|us-east-1_\w+/g, '…')).toMatchInlineSnapshot(`
    "  ✓ Address           https://…
      ✓ Pages             9 pages of the sitemap answer 200.
      ✓ 404 page          What is not there is answered with 404 and a page.
      ✓ Security headers  All 8 come with the home page.
      ✓ Content policy    Each page’s policy allows what is in it, and nothing else.
      ✓ config.json       It names the stack’s user pool, ….
      ✓ Certificate       Valid for localhost until 2049-12-31.
      ✓ Mail              SES has verified hello@nilambari.in.
      ✓ Alarms            None of 1 rings.
      ✓ Who is mailed     Everybody has pressed the link in AWS’s mail.

    All is well.
    "
  `);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('O3 · a program reads the same as JSON', async () => {
  const { code, output } = await runWhole({ ...healthy, alarms: [] }, ['--json', '--after']);

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

test.each<[string, Damage, string]>([
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
    'a config.json that is no JSON',
    (path, answer) => void (path === '/config.json' && (answer.body = '<html>')),
    '✗ config.json       The browser cannot read it, so that nobody can sign in.',
  ],
  [
    'a policy that lets no page speak to Cognito',
    (_, { headers }) => void (headers['content-security-policy'] = "default-src 'none'; connect-src 'self'"),
    'The policy lets no page speak to ',
  ],
])('O3 · %s is found, and a sentence says what to do', async (_, change, sentence) => {
  damage(change);

  const { code, output } = await runWhole(healthy, ['--after']);

  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test.each<[string, (answers: Answers) => Answers, string]>([
  [
    'an alarm that rings',
    (answers) => ({
      ...answers,
      alarms: [
        { AlarmName: `${stackName}-FormsFail`, StateValue: 'ALARM', AlarmDescription: 'docs/operations.md#forms-fail' },
      ],
    }),
    `✗ Alarms            ${stackName}-FormsFail rings. docs/operations.md#forms-fail`,
  ],
  [
    'somebody who has not pressed the link',
    (answers) => ({ ...answers, subscriptions: ['PendingConfirmation'] }),
    'alarms@asha.in (us-east-1)',
  ],
  [
    'an address of the company that is not proven',
    (answers) => ({ ...answers, verified: { 'hello@nilambari.in': false } }),
    'aws ses verify-email-identity --email-address hello@nilambari.in',
  ],
  [
    'another user pool than the pages know',
    (answers) => {
      const outputs = { SiteUrl: site.url, UserPool: 'us-east-1_other' };
      return { ...answers, stacks: { ...answers.stacks, [stackName]: { status: 'UPDATE_COMPLETE', outputs } } };
    },
    'and the stack has us-east-1_other.',
  ],
  ['no stack', (answers) => ({ ...answers, stacks: ready.stacks ?? {} }), '✗ Site         It is not deployed yet'],
])('O3 · %s is found, and a sentence says what to do', async (_, change, sentence) => {
  const { code, output } = await runWhole(change(healthy), ['--after']);

  expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test('O3 · a certificate that nobody trusts is found', async () => {
  const { code, output } = await runDoctor(healthy, {
    project,
    args: ['--after'],
    environment: { AWS_REGION: region },
  });

  expect(output).toMatch(/✗ Certificate +Could not be looked at: Error: self-signed certificate/);
  expect(code).toBe(1);
});
