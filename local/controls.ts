import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { findTable } from '#local/dynamodb/tables.ts';
import type { HttpApi } from '#local/http-api/http-api.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { CloudParts } from './local-cloud.ts';
import { localPrefix } from './site.ts';

/** The addresses of a running cloud, and what tests can do to it. */
export function controlsOf({ template, siteUrl, signInUrl, database, tables, apis, schedules, ...parts }: CloudParts) {
  const { sitePort, cognitoPort, ses, mailbox, clock, lines } = parts;
  const { region } = template;
  /** Any credentials work, but the SDK needs some. */
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return {
    siteUrl,
    /** The port of the site, also behind a development server. */
    port: sitePort.port,
    /** The paths that a development server must leave to the stack: `/api/` and the like. */
    stackPaths: [...apiPaths(apis), runtimeConfigPath, localPrefix],
    /** The user pool's API and managed login pages. */
    signInUrl,
    /** `POST /api/contacts` and the like. */
    routeKeys: apis.flatMap(({ routeKeys }) => routeKeys),
    /** One line a schedule: its expression, and how often it runs here. */
    schedules: schedules.descriptions,
    databaseEndpoint: database.endpoint,
    senderEndpoint: `http://127.0.0.1:${ses.port}`,
    /** `new DynamoDBClient(cloud.databaseClient)` */
    databaseClient: { endpoint: database.endpoint, region, credentials },
    /** `new CognitoIdentityProviderClient(cloud.signInClient)` */
    signInClient: { endpoint: signInUrl, region, credentials },
    /** The physical name of the one table whose logical id contains `purpose`, such as `Contacts`. */
    tableName: (purpose: string) => findTable(tables, purpose),
    /** Outages: each ends and resumes a service at its address. */
    database: { stop: () => database.stop(), start: () => database.start() },
    userPool: { stop: () => cognitoPort.close(), start: () => cognitoPort.reopen() },
    sender: { stop: () => ses.close(), start: () => ses.reopen() },
    /** Runs each one-minute schedule once and waits for its end. */
    runSchedules: () => schedules.runMinutely(),
    /** Runs each daily schedule once and waits for its end. */
    runDailySchedules: () => schedules.runDaily(),
    /** A request to the API at its own address: not through CloudFront, and without its origin secret. */
    api: (request: ApiRequest) => callFirst(apis, request),
    /** Lines of functions, edge and local cloud, oldest first. Also in `lambda.log` of the data folder. */
    logLines: () => lines,
    /** Every email that AWS would have sent, newest first. */
    mail: () => mailbox.mails,
    /** Moves the time by which codes, tokens and sessions expire. */
    clock: { advance: (ms: number) => clock.advance(ms) },
  };
}

/** The first parts of the APIs' paths. */
function apiPaths(apis: readonly HttpApi[]): readonly string[] {
  const firsts = apis.flatMap(({ routeKeys }) => routeKeys.map((key) => `/${key.split('/')[1] ?? ''}/`));
  return [...new Set(firsts)];
}

type ApiRequest = Pick<HttpRequest, 'method' | 'path'> & Partial<HttpRequest>;

async function callFirst([api]: readonly HttpApi[], request: ApiRequest): Promise<HttpResponse> {
  if (!api) throw new Error('The stack has no HTTP API.');
  return api.fetch({ query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1', ...request });
}
