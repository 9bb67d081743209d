import type { KeyValueStore } from '#local/cloudfront/key-value-store.ts';
import type { Database } from '#local/dynamodb/database.ts';
import { findTable, type Tables } from '#local/dynamodb/tables.ts';
import type { HttpApi } from '#local/http-api/http-api.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { Schedules } from '#local/scheduler/schedules.ts';
import type { Queues } from '#local/sqs/queues.ts';
import { region } from '#local/template/physical-names.ts';
import type { MovableClock } from './clock.ts';

export type CloudParts = {
  readonly siteUrl: string;
  readonly signInUrl: string;
  readonly apis: readonly HttpApi[];
  readonly database: Database;
  readonly tables: Tables;
  readonly userPool: ReservedPort;
  readonly sender: ReservedPort;
  readonly queues: Queues;
  readonly schedules: Schedules;
  readonly lines: readonly string[];
  readonly mailbox: Mailbox;
  readonly clock: MovableClock;
  readonly stores: ReadonlyMap<string, KeyValueStore>;
};

/** What its caller may ask of a running cloud, and do to it. */
export function controlsOf(parts: CloudParts) {
  const { siteUrl, signInUrl, apis, database, userPool, sender } = parts;
  return {
    siteUrl,
    /** The user pool's API and hosted pages. */
    signInUrl,
    /** `POST /api/contacts` and the like. */
    routeKeys: apis.flatMap(({ routeKeys }) => routeKeys),
    databaseEndpoint: database.endpoint,
    senderEndpoint: endpointOf(sender),
    /** For the AWS SDK: `new DynamoDBClient(cloud.databaseClient)`. */
    databaseClient: toSdkClientSettings(database.endpoint),
    /** For the AWS SDK: `new CognitoIdentityProviderClient(cloud.signInClient)`. */
    signInClient: toSdkClientSettings(signInUrl),
    /** The physical name of the one table whose logical id contains `purpose`, such as `Contacts`; throws if none or several do. */
    tableName: (purpose: string) => findTable(parts.tables, purpose),
    /** Ends and resumes the database as an outage would; its endpoint and data stay. */
    database: { stop: () => database.stop(), start: () => database.start() },
    /** The same for the user pool: its API and hosted pages. */
    userPool: { stop: () => userPool.close(), start: () => userPool.reopen() },
    /** The same for SES. */
    sender: { stop: () => sender.close(), start: () => sender.reopen() },
    /** What functions at the edge read of their key value stores ends and resumes, as with a failure of CloudFront. */
    keyValueStores: {
      stop: () => parts.stores.forEach((store) => store.stop()),
      start: () => parts.stores.forEach((store) => store.start()),
    },
    /** What Lambda has given up, oldest first. */
    deadLetters: () => parts.queues.messages,
    /** Runs every function that has a schedule, once. */
    runSchedules: () => parts.schedules.run(),
    /** A request to the form API at its own address, past CloudFront and without its origin secret. */
    api: (request: ApiRequest) => callFirst(apis, request),
    /** What functions, edge and local cloud have logged so far, oldest first. Also in `lambda.log` of the data folder. */
    logLines: () => parts.lines,
    /** Every message that AWS would have sent, newest first. Also at `/__local/mail` of the site. */
    mail: () => parts.mailbox.mails,
    /** Puts forward the time by which codes, tokens and sessions expire. */
    clock: { advance: (ms: number) => parts.clock.advance(ms) },
  };
}

type ApiRequest = Pick<HttpRequest, 'method' | 'path'> & Partial<HttpRequest>;

/** A request to the first API at its own address. */
async function callFirst([api]: readonly HttpApi[], request: ApiRequest): Promise<HttpResponse> {
  if (!api) throw new Error('The stack has no HTTP API.');
  return api.fetch({ query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1', ...request });
}

export function endpointOf({ port }: ReservedPort): string {
  return `http://127.0.0.1:${port}`;
}

/** Any credentials will do, but there must be some. */
function toSdkClientSettings(endpoint: string) {
  return { endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
