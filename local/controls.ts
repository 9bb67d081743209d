import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { findTable } from '#local/dynamodb/tables.ts';
import type { HttpApi } from '#local/http-api/http-api.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { CloudParts } from './local-cloud.ts';
import { localPrefix } from './site.ts';

export function controlsOf({ template, siteUrl, signInUrl, database, tables, apis, schedules, ...parts }: CloudParts) {
  const { sitePort, ses, mailbox, clock, lines, outages } = parts;
  const { region } = template;
  const routeKeys = apis.flatMap((api) => api.routeKeys);
  const firstSegments = new Set(routeKeys.map((key) => `/${key.split('/')[1] ?? ''}/`));
  /** The SDK needs credentials. Their values have no effect. */
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return {
    siteUrl,
    /** Behind a development server this is not the port of `siteUrl`. */
    port: sitePort.port,
    /** A development server passes these paths on to the stack. */
    stackPaths: [...firstSegments, runtimeConfigPath, localPrefix],
    signInUrl,
    routeKeys,
    schedules: schedules.descriptions,
    databaseEndpoint: database.endpoint,
    senderEndpoint: `http://127.0.0.1:${ses.port}`,
    databaseClient: { endpoint: database.endpoint, region, credentials },
    /** The physical name of the table whose logical id contains `purpose`, such as `Contacts`. */
    tableName: (purpose: string) => findTable(tables, purpose),
    outages,
    runMinutelySchedules: () => schedules.runMinutely(),
    runDailySchedules: () => schedules.runDaily(),
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
