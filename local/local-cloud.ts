import { join } from 'node:path';
import { awsPortOffset } from '#contract/stack-names.ts';
import { createSignIn } from '#local/cognito/cognito.ts';
import { openDatabase } from '#local/dynamodb/database.ts';
import { createDynamoDb } from '#local/dynamodb/protocol.ts';
import { createTables, findTable } from '#local/dynamodb/tables.ts';
import { readHttpApis, type HttpApi } from '#local/http-api/http-api.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { Outages } from '#local/http/outages.ts';
import { reservePort, type ReservedPort } from '#local/http/serve.ts';
import { readFunctions } from '#local/lambda/functions.ts';
import { readBuckets } from '#local/s3/bucket.ts';
import { openTemplate } from '#local/template/secrets-and-hosts.ts';
import { createAwsEndpoint, maxAwsRequestBytes } from './aws-endpoint.ts';
import { Clock } from './clock.ts';
import { createCloudLog } from './cloud-log.ts';
import { readPermissions } from './iam.ts';
import { Mailbox } from './mail.ts';
import { readSchedules } from './schedules.ts';
import { createSes } from './ses.ts';
import { serveSite } from './site.ts';

export type LocalCloudOptions = {
  readonly assemblyDir: string;
  readonly dataDir: string;
  /** The port of the site, or its number; 0 lets the system choose. @default 0 */
  readonly port?: number | ReservedPort;
  /** @default the next port after the site's */
  readonly awsPort?: number;
  /** The URL that browsers use, if a development server is in front of the site. @default the port's */
  readonly siteUrl?: string;
  /**
   * Loads the functions at the start, runs them on their schedules, and lets time limits end by the machine's clock.
   * @default false: `runMinutelySchedules` and `clock.advance` decide when
   */
  readonly keepsTime?: boolean;
};

export type LocalCloud = Awaited<ReturnType<typeof startLocalCloud>>;

type Closers = (() => Promise<void>)[];

/** Throws a `StartupError` for a busy port, an unsupported template, or data that another local cloud uses. */
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
  const { dataDir, keepsTime = false } = options;
  const { write: log, lines } = createCloudLog(join(dataDir, 'lambda.log'));
  const clock = new Clock({ runs: keepsTime });
  const mailbox = new Mailbox(dataDir, clock);
  const ports = await reservePorts(options, closers);
  const siteUrl = options.siteUrl ?? localUrl(ports.sitePort);
  const signInUrl = localUrl(ports.awsPort);
  const template = openTemplate({ ...options, siteUrl, signInUrl });
  const permissions = readPermissions(template);
  const outages = new Outages();
  const shared = { template, permissions, mailbox, clock, log, outages };
  const database = await openDatabase(join(dataDir, 'dynamodb'));
  closers.push(() => database.close());
  const tables = await createTables(template, database);
  // On some machines the name localhost is only ::1.
  const awsUrl = `http://127.0.0.1:${ports.awsPort.port}`;
  const services = { AWS_ENDPOINT_URL: awsUrl };
  const functions = readFunctions(template, { ...shared, services });
  closers.push(() => functions.close());
  const schedules = readSchedules(template, functions);
  closers.push(() => schedules.stop());

  const aws = createAwsEndpoint(template, {
    dynamoDb: outages.interrupt(
      'dynamodb',
      createDynamoDb(database, { log, region: template.region, refuseAccess: permissions.refuse }),
    ),
    ses: outages.interrupt('ses', createSes(template, mailbox, permissions)),
    cognito: createSignIn({ ...shared, functions, dataDir, url: signInUrl }),
  });
  ports.awsPort.serve({ maxBodyBytes: maxAwsRequestBytes, answer: aws, log });
  const apis = readHttpApis(template, functions);
  const buckets = readBuckets(template, dataDir);
  const apiOrigins = apis.map(({ host, fetch }) => [host, { isCacheable: false, fetch }] as const);
  serveSite(ports.sitePort, { ...shared, origins: new Map([...buckets, ...apiOrigins]) });
  if (keepsTime) {
    functions.load();
    schedules.start();
  }
  return { ...shared, siteUrl, signInUrl, awsUrl, tables, apis, schedules, lines };
}

type Ports = Pick<LocalCloudOptions, 'port' | 'awsPort'>;
type ReservedPorts = { readonly sitePort: ReservedPort; readonly awsPort: ReservedPort };

/** Reserved first, because the template's values contain their URLs. */
async function reservePorts({ port = 0, awsPort }: Ports, closers: Closers): Promise<ReservedPorts> {
  const site = typeof port === 'number' ? await reservePort(port) : port;
  try {
    const aws = await reservePort(awsPort ?? site.port + awsPortOffset);
    for (const each of [site, aws]) closers.push(() => each.close());
    return { sitePort: site, awsPort: aws };
  } catch (error) {
    await site.close();
    if (port !== 0 || awsPort !== undefined) throw error;
    return reservePorts({ port }, closers);
  }
}

function localUrl({ port }: ReservedPort): string {
  return `http://localhost:${port}`;
}

type Parts = Awaited<ReturnType<typeof startParts>>;

function controlsOf({ template, siteUrl, signInUrl, awsUrl, tables, apis, schedules, ...parts }: Parts) {
  const { mailbox, clock, lines, outages } = parts;
  const { region } = template;
  /** The SDK needs credentials. Their values have no effect. */
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return {
    siteUrl,
    signInUrl,
    awsUrl,
    /** The settings of an SDK client. */
    awsClient: { endpoint: awsUrl, region, credentials },
    /** The physical name of the table whose logical id contains `purpose`, such as `Contacts`. */
    tableName: (purpose: string) => findTable(tables, purpose),
    outages,
    runMinutelySchedules: () => schedules.runMinutely(),
    /** A request to the API without CloudFront and its origin secret. */
    api: (request: ApiRequest) => callFirst(apis, request),
    logLines: () => lines,
    mail: () => mailbox.mails,
    clock: { advance: (ms: number) => clock.advance(ms) },
  };
}

type ApiRequest = Pick<HttpRequest, 'method' | 'path'> & Partial<HttpRequest>;

async function callFirst([api]: readonly HttpApi[], request: ApiRequest): Promise<HttpResponse> {
  if (!api) throw new Error('The stack has no HTTP API.');
  return api.fetch({ query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1', ...request });
}
