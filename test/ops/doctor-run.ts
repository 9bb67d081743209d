import { doctorProgram } from '#ops/doctor.ts';
import { openAws } from '#ops/doctor/check.ts';
import type { SiteConfig, SiteDomain } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';
import { answerForAll, awsError, type AwsAnswers } from './aws-stand-in.ts';
import { run } from './command-run.ts';

export const route53: SiteDomain = { redirectFrom: ['company.in'], hostedZoneId: 'Z1' };

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

export const topic = 'arn:aws:sns:ap-south-1:123456789012:alarms';
const StackId = 'arn:aws:cloudformation:ap-south-1:123456789012:stack/CDKToolkit/1';
const Outputs = [
  { OutputKey: 'SiteUrl', OutputValue: 'https://d111111abcdef8.cloudfront.net' },
  { OutputKey: 'CanaryFunction', OutputValue: 'canary' },
];

/** An account that is prepared for CDK, and in which nothing is deployed. */
export const newAccount: AwsAnswers = {
  DescribeStacks: ({ StackName }) =>
    StackName === 'CDKToolkit'
      ? { Stacks: [{ StackId }] }
      : awsError('ValidationError', `Stack with id ${String(StackName)} does not exist`),
};

/** An account with a deployed site in which everything works. */
export const healthySite: AwsAnswers = {
  DescribeStacks: () => ({ Stacks: [{ StackId, Outputs }] }),
  Invoke: () => ({ StatusCode: 200, Payload: new TextEncoder().encode('null') }),
  GetAccount: () => ({ SendingEnabled: true }),
  GetEmailIdentity: () => ({ VerifiedForSendingStatus: true }),
  DescribeAlarms: () => ({
    MetricAlarms: [
      { AlarmName: `${stackName}-FormsFail`, StateValue: 'OK', AlarmActions: [topic] },
      { AlarmName: `${stackName}-Shop-FormsFail`, StateValue: 'ALARM', AlarmActions: ['other'] },
    ],
  }),
  ListSubscriptionsByTopic: ({ TopicArn }) => ({
    Subscriptions: TopicArn === topic ? [{ Endpoint: 'alarms@company.in', SubscriptionArn: `${topic}:1` }] : [],
  }),
};

export type DoctorRun = { readonly config?: Partial<SiteConfig>; readonly answers?: AwsAnswers };

/** Runs the doctor and gives its lines by status, without the names' padding. */
export async function runDoctor(option: '--before' | '--after', { config, answers }: DoctorRun = {}) {
  const usual = option === '--before' ? newAccount : healthySite;
  const aws = answerForAll(openAws('ap-south-1'), { ...usual, ...answers });
  const context = { config: { ...plain, ...config }, aws };
  const { code, out, said } = await run((terminal) => doctorProgram({ ...context, terminal }), option);
  const linesOf = (status: string) =>
    out
      .split('\n')
      .filter((line) => line.startsWith(`  ${status}  `))
      .map((line) => line.slice(status.length + 4).replace(/ {2,}/, ': '));
  return { code, out, said, passed: linesOf('pass'), warned: linesOf('warn'), failed: linesOf('fail') };
}
