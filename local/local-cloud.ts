import { join } from 'node:path';
import { withBridge } from '#local/bridge/bridge.ts';
import { MovableClock } from './clock.ts';
import { CloudLog } from './cloud-log.ts';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import type { Distribution } from '#local/cloudfront/distribution.ts';
import { readSite } from '#local/cloudfront/read-site.ts';
import { Database } from '#local/dynamodb/database.ts';
import { createTables, type TableNames } from '#local/dynamodb/tables.ts';
import { readHttpApis } from '#local/http-api/http-api.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { serve } from '#local/http/serve.ts';
import { readFunctions } from '#local/lambda/functions.ts';
import { answerLocalPage, isLocalPath } from './local-pages.ts';
import { Mailbox, type Mail } from '#local/mail/mailbox.ts';
import { toSdkClientSettings, type SdkClientSettings } from './sdk-client-settings.ts';
import { startSignInServices } from './sign-in-services.ts';
import { openTemplate } from '#local/template/open-template.ts';
import { createDevServerProxy } from '#local/dev-server/dev-server-proxy.ts';

/** The edge takes no larger body; API Gateway's own limit is lower and is answered by it. */
const maxViewerBodyBytes = 20 * 1024 * 1024;

export type LocalCloudOptions = {
  /** A synthesised cloud assembly: what `prepareAssembly` gives. */
  readonly assemblyDir: string;
  /** Where tables, secrets and logs are kept. */
  readonly dataDir: string;
  /** The site's port. @default 0, the system chooses */
  readonly port?: number;
  /** The database's port. @default 0, the system chooses */
  readonly databasePort?: number;
  /** The user pool's port. @default 0, the system chooses */
  readonly cognitoPort?: number;
  /** The port of the stand-in for Google. @default 0, the system chooses */
  readonly googlePort?: number;
  /** What time it is for codes, tokens and sessions. @default this machine's clock */
  readonly now?: () => number;
  /** Where pages come from instead of the bundle, for hot reload. @default the bundle */
  readonly devServerPort?: number;
};

/** The stack, running on this machine. */
export type LocalCloud = {
  readonly siteUrl: string;
  /** The user pool's API and hosted pages. */
  readonly signInUrl: string;
  /** `POST /api/contacts` and the like. */
  readonly routeKeys: readonly string[];
  /** For the AWS SDK: `new DynamoDBClient(cloud.databaseClient)`. */
  readonly databaseClient: SdkClientSettings;
  /** For the AWS SDK: `new CognitoIdentityProviderClient(cloud.signInClient)`. */
  readonly signInClient: SdkClientSettings;
  readonly databaseEndpoint: string;
  /** The physical name of the one table whose logical id contains `purpose`, such as `Contacts`; throws if none or several do. */
  readonly tableName: (purpose: string) => string;
  /** Ends and resumes the database as an outage would; its endpoint and data stay. */
  readonly database: { stop(): Promise<void>; start(): Promise<void> };
  /** The same for the user pool: its API and hosted pages. */
  readonly userPool: { stop(): Promise<void>; start(): Promise<void> };
  /** A request to the form API at its own address, past CloudFront and without its origin secret. */
  readonly api: (request: Pick<HttpRequest, 'method' | 'path'> & Partial<HttpRequest>) => Promise<HttpResponse>;
  /** What functions, edge and local cloud have logged so far, oldest first. Also in `lambda.log` of the data folder. */
  readonly logLines: () => readonly string[];
  /** Every message that AWS would have sent, newest first. Also at `/__local/mail` of the site. */
  readonly mail: () => readonly Mail[];
  /** Puts forward the time by which codes, tokens and sessions expire. */
  readonly clock: { advance(ms: number): void };
  readonly close: () => Promise<void>;
};

/**
 * Runs the synthesised stack on this machine, reading everything from the template as AWS does. Throws a
 * `StartupError` for a busy port, a broken template, or data that another local cloud is using; nothing is left
 * running then.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { assemblyDir, dataDir } = options;
  const log = new CloudLog(join(dataDir, 'lambda.log'));
  const database = new Database({
    dataDir: join(dataDir, 'dynamodb'),
    port: options.databasePort ?? 0,
    log: log.write,
  });
  const clock = new MovableClock(options.now ?? Date.now);
  const mailbox = new Mailbox(dataDir, clock);
  const closers: (() => Promise<void>)[] = [() => database.stop()];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };

  try {
    // The site's address is part of what the template resolves to, so the port is taken first; requests wait for the rest.
    const ready = Promise.withResolvers<Distribution>();
    let distribution: Distribution | undefined;
    const isKept = (path: string) =>
      !distribution || path === runtimeConfigPath || isLocalPath(path) || !distribution.isDefault(path);
    const changePage = (page: string) => withBridge(page, signIn.url);
    const site = await serve({
      port: options.port ?? 0,
      maxBodyBytes: maxViewerBodyBytes,
      answer: async (request) =>
        isLocalPath(request.path) ? answerLocalPage(request, mailbox) : (await ready.promise).answer(request),
      log: log.write,
      ...(options.devServerPort !== undefined &&
        createDevServerProxy({ port: options.devServerPort, isKept, changePage })),
    });
    closers.push(() => site.close());

    const siteUrl = `http://localhost:${site.port}`;
    const signIn = await startSignInServices({
      cognitoPort: options.cognitoPort ?? 0,
      googlePort: options.googlePort ?? 0,
      dataDir: join(dataDir, 'cognito'),
      mailbox,
      clock,
      log: log.write,
    });
    closers.push(() => signIn.close());
    const template = openTemplate({ assemblyDir, dataDir, siteUrl, signInUrl: signIn.url });
    await database.start();
    const tables = await createTables(template, database);
    const services = {
      AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: signIn.url,
    };
    const functions = readFunctions(template, services, log.write);
    closers.push(() => functions.close());
    signIn.open(template, functions);
    const apis = readHttpApis(template, functions);
    distribution = readSite(template, apis, { log: log.write, changePage });
    ready.resolve(distribution);

    return {
      siteUrl,
      signInUrl: signIn.url,
      routeKeys: apis.flatMap(({ routeKeys }) => routeKeys),
      databaseEndpoint: database.endpoint,
      databaseClient: toSdkClientSettings(database.endpoint),
      signInClient: toSdkClientSettings(signIn.url),
      tableName: (purpose) => findTable(tables, purpose),
      database: { stop: () => database.stop(), start: () => database.start() },
      userPool: signIn.pool,
      api: (request) => {
        const [api] = apis;
        if (!api) throw new Error('The stack has no HTTP API.');
        return api.fetch({ query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1', ...request });
      },
      logLines: () => log.lines,
      mail: () => mailbox.mails,
      clock: { advance: (ms) => clock.advance(ms) },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function findTable(tables: TableNames, purpose: string): string {
  const matches = [...tables].filter(([id]) => id.toLowerCase().includes(purpose.toLowerCase()));
  const [[, name] = []] = matches;
  if (name !== undefined && matches.length === 1) return name;
  throw new Error(`There is not exactly one table for "${purpose}". The stack has ${[...tables.keys()].join(', ')}.`);
}
