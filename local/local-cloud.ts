import { join } from 'node:path';
import { Database } from '#local/dynamodb/database.ts';
import { createTables } from '#local/dynamodb/tables.ts';
import { readHttpApis } from '#local/http-api/http-api.ts';
import { reservePort, type ReservedPort } from '#local/http/serve.ts';
import { withHttpsRewrite } from '#local/https-rewrite/https-rewrite.ts';
import { readPermissions, type Permissions } from '#local/iam/permissions.ts';
import { readFunctions } from '#local/lambda/functions.ts';
import { startMappings } from '#local/lambda/read-mappings.ts';
import { Mailbox } from '#local/mail/mailbox.ts';
import { readSchedules } from '#local/scheduler/schedules.ts';
import { startSes } from '#local/ses/ses.ts';
import { Queues } from '#local/sqs/queues.ts';
import { openTemplate } from '#local/template/open-template.ts';
import type { Template } from '#local/template/template.ts';
import { MovableClock } from './clock.ts';
import { controlsOf, endpointOf } from './cloud-controls.ts';
import { createCloudLog } from './cloud-log.ts';
import { newAccount, type AccountSettings } from './new-account.ts';
import { openReleases } from './open-releases.ts';
import { serveSite } from './serve-site.ts';
import { localUrl, openSignInServices } from './sign-in-services.ts';

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
  /** Values in place of the template's own for environment variables of the functions, such as a cap. @default none */
  readonly functionSettings?: Readonly<Record<string, string>>;
  /** For every function beside what AWS would set, or in its place, such as the address of a proxy before a service. @default nothing */
  readonly runtimeEnvironment?: Readonly<Record<string, string>>;
  /** What AWS allows the account. @default what it allows a new one */
  readonly account?: Partial<AccountSettings>;
  /** Where pages come from instead of the bundle, for hot reload. @default the bundle */
  readonly devServerPort?: number;
  /** Whether functions run by the stack's schedules too. @default only by `runSchedules` */
  readonly keepsSchedules?: boolean;
};

export type LocalCloud = Awaited<ReturnType<typeof startLocalCloud>>;

/**
 * Runs the synthesised stack on this machine, reading everything from the template as AWS does. Throws a
 * `StartupError` for a busy port, a broken template, or data that another local cloud is using; nothing is left
 * running then.
 */
export async function startLocalCloud(options: LocalCloudOptions) {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...(await startParts(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(options: LocalCloudOptions, closers: (() => Promise<void>)[]) {
  const { assemblyDir, dataDir, devServerPort } = options;
  const { write: log, lines } = createCloudLog(join(dataDir, 'lambda.log'));
  const clock = new MovableClock(options.now ?? Date.now);
  const mailbox = new Mailbox(dataDir, clock);
  const ports = await reservePorts(options, closers);
  const siteUrl = localUrl(ports.site);
  const signInUrl = localUrl(ports.cognitoPort);
  const template = openTemplate({ assemblyDir, dataDir, siteUrl, signInUrl });

  const permissions = readPermissions(template);
  const { database, tables } = await startDatabase({ ...options, permissions }, template, clock, log, closers);
  const sender = await startSes(template, mailbox, permissions, log);
  closers.push(() => sender.close());
  const services = { ...addressesOf(database, signInUrl, sender), ...options.runtimeEnvironment };
  const account = { ...newAccount, ...options.account };
  const environment = { services, replaced: options.functionSettings ?? {} };
  const functions = readFunctions(template, { ...environment, account, permissions }, log);
  closers.push(() => functions.close());
  const schedules = readSchedules(template, functions);
  closers.push(async () => schedules.stop());
  if (options.keepsSchedules) schedules.start();
  const queues = new Queues(template, dataDir);
  const { streams } = tables;
  const mappings = startMappings(template, { functions, streams, queues, permissions, clock, dataDir, log });
  closers.push(async () => void (await Promise.all(mappings.map((each) => each.close()))));
  const shared = { template, functions, mailbox, clock, account, permissions, log };
  openSignInServices({ ...ports, ...shared, dataDir: join(dataDir, 'cognito') });
  const apis = readHttpApis(template, functions, log);
  const changePage = (page: string) => withHttpsRewrite(page, signInUrl);
  const releases = openReleases(template, { dataDir, changePage }, clock.now());
  serveSite(ports.site, { template, apis, releases, mailbox, changePage, devServerPort, log });
  return controlsOf({
    siteUrl,
    signInUrl,
    apis,
    database,
    tables,
    userPool: ports.cognitoPort,
    sender,
    queues,
    schedules,
    lines,
    mailbox,
    clock,
    stores: releases.stores,
  });
}

/** Where the SDK finds the services. */
function addressesOf(database: Database, signInUrl: string, sender: ReservedPort) {
  return {
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: signInUrl,
    AWS_ENDPOINT_URL_SESV2: endpointOf(sender),
  };
}

async function startDatabase(
  { dataDir, databasePort = 0, account, permissions }: LocalCloudOptions & { readonly permissions: Permissions },
  template: Template,
  clock: MovableClock,
  log: (line: string) => void,
  closers: (() => Promise<void>)[],
) {
  const restores = { clock, restoreMs: account?.restoreMs ?? newAccount.restoreMs };
  const database = new Database({
    dataDir: join(dataDir, 'dynamodb'),
    port: databasePort,
    log,
    restores,
    refuseAccess: permissions.refuse,
  });
  closers.push(() => database.stop());
  await database.start();
  return { database, tables: await createTables(template, database, clock) };
}

/** Addresses are part of what the template resolves to, so their ports are taken before it is read. */
async function reservePorts(options: LocalCloudOptions, closers: (() => Promise<void>)[]) {
  const reserve = async (wanted: number | undefined) => {
    const reserved = await reservePort(wanted ?? 0);
    closers.push(() => reserved.close());
    return reserved;
  };
  return {
    site: await reserve(options.port),
    cognitoPort: await reserve(options.cognitoPort),
    googlePort: await reserve(options.googlePort),
  };
}
