import { doctorProgram } from '#ops/doctor.ts';
import { openAws, type Network, type Site } from '#ops/doctor/check.ts';
import type { SiteConfig, SiteDomain } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';
import { answerFor, answerForAll, awsError, type AwsAnswers } from './aws-stand-in.ts';
import { run } from './command-run.ts';

export const route53: SiteDomain = { redirectFrom: ['company.in'], hostedZoneId: 'Z1' };
export const external: SiteDomain = {
  redirectFrom: ['company.in'],
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
};

/** The settings of a site without options. */
export const plain: SiteConfig = {
  ...siteConfig,
  contact: { ...siteConfig.contact, email: 'hello@company.in' },
  url: 'https://www.company.in',
  domain: undefined,
  mail: {},
  signIn: false,
  aws: { ...siteConfig.aws, alarms: { ...siteConfig.aws.alarms, emails: ['alarms@company.in'] } },
};
const { stackName } = plain.aws;

const noDns: Network = {
  resolve4: () => Promise.resolve([]),
  resolveCaa: () => Promise.resolve([]),
  resolveCname: () => Promise.resolve([]),
  resolveNs: () => Promise.resolve([]),
  resolveTxt: () => Promise.resolve([]),
  fetch: () => Promise.reject(new Error('This test has no site.')),
};

/** An account in which nothing is deployed and no name is taken. */
export const newAccount: AwsAnswers = {
  DescribeStacks: () => awsError('ValidationError', `Stack with id ${stackName} does not exist`),
  DescribeStackResources: () => awsError('ValidationError', 'Stack for the resource does not exist'),
  GetEmailIdentity: () => awsError('NotFoundException'),
};

export const topic = 'arn:aws:sns:ap-south-1:123456789012:alarms';

/** An account with a deployed site in which everything works. */
export const healthySite: AwsAnswers = {
  DescribeStacks: () => ({
    Stacks: [
      {
        Outputs: [
          { OutputKey: 'SiteUrl', OutputValue: 'https://d111111abcdef8.cloudfront.net' },
          { OutputKey: 'CanaryFunction', OutputValue: 'canary' },
          { OutputKey: 'UserPool', OutputValue: 'ap-south-1_abc' },
        ],
      },
    ],
  }),
  ListStackResources: () => ({
    StackResourceSummaries: [{ PhysicalResourceId: 'hello@company.in' }, { PhysicalResourceId: 'www.company.in.' }],
  }),
  Invoke: () => ({ StatusCode: 200, Payload: new TextEncoder().encode('null') }),
  GetEmailIdentity: () => ({ VerifiedForSendingStatus: true }),
  DescribeAlarms: () => ({
    MetricAlarms: [{ AlarmName: `${stackName}-FormsFail`, StateValue: 'OK', AlarmActions: [topic] }],
  }),
  ListSubscriptions: () => ({
    Subscriptions: [{ TopicArn: topic, Endpoint: 'alarms@company.in', SubscriptionArn: `${topic}:1` }],
  }),
};

export type DoctorRun = {
  readonly config?: Partial<SiteConfig>;
  readonly answers?: AwsAnswers;
  readonly network?: Partial<Network>;
  /** The resources in `cdk.out`. @default none has a name that AWS has once */
  readonly planned?: Site['planned'];
  /** The answers of AWS in other regions, by region. */
  readonly elsewhere?: Readonly<Record<string, AwsAnswers>>;
};

/** Runs the doctor and gives its lines by status, without the names' padding. */
export async function runDoctor(
  option: '--before' | '--after',
  { config, answers, network, elsewhere, ...rest }: DoctorRun = {},
) {
  const clients = openAws('ap-south-1');
  // A client's first answers win.
  for (const client of clients.elsewhere) {
    const own = elsewhere?.[await client.config.region()];
    if (own) answerFor(client, own);
  }
  const aws = answerForAll(clients, {
    ...(option === '--before' ? newAccount : healthySite),
    ...answers,
  });
  const { code, out, said } = await run(
    (terminal) =>
      doctorProgram({
        config: { ...plain, ...config },
        aws,
        network: { ...noDns, ...network },
        planned: 'planned' in rest ? rest.planned : [],
        terminal,
      }),
    option,
  );
  const linesOf = (status: string) =>
    out
      .split('\n')
      .filter((line) => line.startsWith(`  ${status}  `))
      .map((line) => line.slice(status.length + 4).replace(/ {2,}/, ': '));
  return { code, out, said, passed: linesOf('pass'), failed: linesOf('fail'), warned: linesOf('warn') };
}

/** An issued certificate for these names. */
export function certificateFor(...names: readonly string[]): AwsAnswers {
  return { DescribeCertificate: () => ({ Certificate: { Status: 'ISSUED', SubjectAlternativeNames: names } }) };
}
