import { releaseHeader } from '#contract/releases.ts';
import { alarmTopic, stackName, type Answers } from './aws-answers.ts';
import { runDoctor, ready } from './doctor-run.ts';
import { startTlsSite, type TlsSite } from './tls-site.ts';

export type HealthySite = {
  readonly site: TlsSite;
  readonly region: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** What AWS says of it. */
  readonly healthy: Answers;
  /** The doctor's whole examination, unless its arguments say otherwise. */
  readonly run: (answers: Answers, args?: readonly string[]) => ReturnType<typeof runDoctor>;
};

/** A site as it is after a good deployment, until the file is over. */
export async function startHealthySite(project: string): Promise<HealthySite> {
  const site = await startTlsSite();
  const response = await fetch(site.runtimeConfigUrl);
  const config = Object(await response.json());
  const region = String(config.region);
  const ContactsTable = site.cloud.tableName('Contacts');
  const Release = (await fetch(site.runtimeConfigUrl.replace('/config.json', '/'))).headers.get(releaseHeader) ?? '';
  const outputs = { SiteUrl: site.url, UserPool: String(config.signIn.userPoolId), ContactsTable, Release };
  const healthy: Answers = {
    ...ready,
    ...deployed(outputs),
    originSecret: site.originSecret,
    databaseEndpoint: site.cloud.databaseEndpoint,
    verified: { 'hello@nilambari.in': true },
    alarms: [{ AlarmName: `${stackName}-FormsFail`, StateValue: 'OK', AlarmActions: [alarmTopic] }],
    subscriptions: [`${alarmTopic}:1`],
  };
  const environment = { AWS_REGION: region, ...site.trust };
  return {
    site,
    region,
    outputs,
    healthy,
    run: (answers, args = []) => runDoctor(answers, { project, args, environment }),
  };
}

/** With the stack and these outputs of it. */
export function deployed(outputs: Readonly<Record<string, string>>): Answers {
  return { stacks: { ...ready.stacks, [stackName]: { status: 'UPDATE_COMPLETE', outputs } } };
}
