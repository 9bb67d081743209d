import { join } from 'node:path';
import { awsPortOffset } from '#contract/stack-names.ts';
import { readApi } from './api.ts';
import { controlOutages, createAwsEndpoint, outagesPath, type Service } from './aws-endpoint.ts';
import { Clock } from './clock.ts';
import { createCloudLog } from './cloud-log.ts';
import { createSignIn } from '#local/cognito/cognito.ts';
import { openDatabase } from '#local/dynamodb/database.ts';
import { createDynamoDb } from '#local/dynamodb/protocol.ts';
import { createTables } from '#local/dynamodb/tables.ts';
import { readFunctions } from './functions.ts';
import { reservePort, type ReservedPort } from '#local/http/serve.ts';
import { answerMail, Mailbox, mailPath } from './mail.ts';
import { readRights } from './rights.ts';
import { readMinutely, repeat } from './schedules.ts';
import { createSes } from './ses.ts';
import { openTemplate } from './template.ts';
import { readBucket } from '#local/website/bucket.ts';
import { readDistribution } from '#local/website/distribution.ts';

/** Each function's output, in the data folder. */
export const logFile = 'lambda.log';

export type LocalCloudOptions = {
  readonly assemblyDir: string;
  readonly dataDir: string;
  /** The port of the site; 0 lets the system choose. @default 0 */
  readonly port?: number;
  /** @default the next port after the site's */
  readonly awsPort?: number;
  /** The URL that browsers use, if a development server is in front of the site. @default the port's */
  readonly siteUrl?: string;
  /** Loads the functions at the start, and runs the schedules. @default false: `runMinutelySchedules` decides when */
  readonly keepsTime?: boolean;
};

export type LocalCloud = Awaited<ReturnType<typeof startLocalCloud>>;
type Closers = (() => Promise<void> | void)[];

/** Throws a `StartupError` for a busy port, a template that it cannot read, or data that another local cloud uses. */
export async function startLocalCloud(options: LocalCloudOptions) {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...controlsOf(await startParts(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(options: LocalCloudOptions, closers: Closers) {
  const { assemblyDir, dataDir, keepsTime = false } = options;
  const { write: log, lines } = createCloudLog(join(dataDir, logFile));
  const clock = new Clock();
  const mailbox = new Mailbox(dataDir, clock);
  const [site, aws] = await reservePorts(options, closers);
  const siteUrl = options.siteUrl ?? `http://localhost:${site.port}`;
  const signInUrl = `http://localhost:${aws.port}`;
  // On some machines the name localhost is only ::1.
  const awsUrl = `http://127.0.0.1:${aws.port}`;
  const template = openTemplate({ assemblyDir, dataDir, siteUrl, signInUrl });
  const lacks = readRights(template);
  const database = await openDatabase(join(dataDir, 'dynamodb'));
  closers.push(() => database.close());
  const tables = await createTables(template, database);
  const functions = readFunctions(template, { endpoint: awsUrl, log, isEager: keepsTime });
  closers.push(() => functions.close());

  const pool = { template, functions, dataDir, url: signInUrl, mailbox, clock };
  const signIn = createSignIn({ ...pool, lacks, log });
  const outages = new Set<Service>();
  const services = {
    dynamodb: createDynamoDb(database, lacks),
    ses: createSes(template, mailbox, lacks),
    cognito: signIn.answer,
  };
  aws.serve(createAwsEndpoint(template, services, outages), log);
  const api = readApi(template, functions);
  const distribution = readDistribution(template, [readBucket(template), api]);
  site.serve(async (request) => {
    if (request.path === mailPath) return answerMail(mailbox);
    return request.path === outagesPath ? controlOutages(request, outages) : distribution(request);
  }, log);
  const runMinutely = readMinutely(template, functions);
  if (keepsTime) closers.push(repeat(runMinutely));
  const { region } = template;
  const { startSession } = signIn;
  return { siteUrl, signInUrl, awsUrl, startSession, region, tables, api, mailbox, clock, outages, lines, runMinutely };
}

function controlsOf({ region, tables, api, mailbox, clock, lines, runMinutely, ...parts }: Parts) {
  return {
    ...parts,
    /** The settings of an SDK client, which needs credentials. Their values have no effect. */
    awsClient: { endpoint: parts.awsUrl, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } },
    /** The name of the table whose logical id contains `purpose`, such as `Contacts`. */
    tableName: (purpose: string) => tables.find((each) => each.includes(purpose)) ?? '',
    runMinutelySchedules: runMinutely,
    /** A request to the API without CloudFront and its origin secret. */
    api: api.fetch,
    logLines: () => lines,
    mail: () => mailbox.mails,
    clock: { advance: (ms: number) => clock.advance(ms) },
  };
}

type Parts = Awaited<ReturnType<typeof startParts>>;

/** Reserved first, because the template's values contain their URLs. */
async function reservePorts(
  { port = 0, awsPort }: Pick<LocalCloudOptions, 'port' | 'awsPort'>,
  closers: Closers,
): Promise<readonly [ReservedPort, ReservedPort]> {
  const site = await reservePort(port);
  try {
    const aws = await reservePort(awsPort ?? site.port + awsPortOffset);
    closers.push(
      () => site.close(),
      () => aws.close(),
    );
    return [site, aws];
  } catch (error) {
    await site.close();
    if (port !== 0 || awsPort !== undefined) throw error;
    return reservePorts({ port }, closers);
  }
}
