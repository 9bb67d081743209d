import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { withDeadline } from '#local/http/deadline.ts';
import { replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Functions } from '#local/lambda/functions.ts';
import { region } from '#local/template/physical-names.ts';
import type { Template } from '#local/template/template.ts';
import { accessLogSchema, formatAccessLogLine, readAccessLog } from './access-log.ts';
import { commonLogTime, toEvent } from './event.ts';
import { toResponse } from './result.ts';
import { matchRoute, readRoutes, type Route } from './routes.ts';
import { createThrottle } from './throttle.ts';

/** API Gateway takes no larger body. */
const maxApiBodyBytes = 10 * 1024 * 1024;

const stageSchema = v.object({
  ApiId: v.string(),
  StageName: v.literal('$default'),
  DefaultRouteSettings: v.optional(
    v.object({ ThrottlingRateLimit: v.optional(v.number()), ThrottlingBurstLimit: v.optional(v.number()) }),
    {},
  ),
  AccessLogSettings: v.optional(accessLogSchema),
});

const apiSchema = v.object({ DisableExecuteApiEndpoint: v.optional(v.boolean(), false) });
const mappingSchema = v.object({ ApiId: v.string(), DomainName: v.string() });

/** An HTTP API of the stack: what it answers at its hosts, which are names of its own and, unless closed, AWS's. */
export type HttpApi = {
  readonly hosts: readonly string[];
  readonly routeKeys: readonly string[];
  readonly fetch: (request: HttpRequest) => Promise<HttpResponse>;
};

/** Reads the stack's HTTP APIs: routes, stage throttle, access log and the functions behind them. */
export function readHttpApis(
  template: Template,
  functions: Functions,
  log: (line: string) => void,
): readonly HttpApi[] {
  const stages = template.readAll('AWS::ApiGatewayV2::Stage', stageSchema);
  const mappings = template.readAll('AWS::ApiGatewayV2::ApiMapping', mappingSchema);
  return template.ids('AWS::ApiGatewayV2::Api').map((id) => {
    const apiId = template.name(id);
    const isClosed = template.read(id, apiSchema).DisableExecuteApiEndpoint;
    const named = mappings.filter(({ ApiId }) => ApiId === apiId).map(({ DomainName }) => DomainName);
    const hosts = [...named, ...(isClosed ? [] : [`${apiId}.execute-api.${region}.amazonaws.com`])];
    const routes = readRoutes(template, apiId, functions);
    const stage = stages.find(({ ApiId }) => ApiId === apiId);
    const { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst } = stage?.DefaultRouteSettings ?? {};
    const isThrottled = ratePerSecond !== undefined && burst !== undefined;
    const mayPass = isThrottled ? createThrottle({ ratePerSecond, burst }) : () => true;
    const accessLog = stage?.AccessLogSettings && readAccessLog(stage.AccessLogSettings);
    return {
      hosts,
      routeKeys: routes.map(({ key }) => key),
      async fetch(request) {
        const startedAt = new Date();
        const requestId = randomUUID();
        const { response, ...answered } = await answer(request, routes, mayPass, { apiId, requestId });
        if (accessLog) {
          const values = { requestId, ...describe(startedAt, response, answered) };
          log(`${accessLog.name} ${formatAccessLogLine(accessLog.format, values)}`);
        }
        return { ...response, headers: { ...response.headers, 'apigw-requestid': [requestId] } };
      },
    };
  });
}

type Answered = {
  readonly response: HttpResponse;
  readonly routeKey?: string;
  /** The status that the function itself gave. */
  readonly functionStatus?: number;
};

function describe(startedAt: Date, { statusCode, body }: HttpResponse, answered: Omit<Answered, 'response'>) {
  return {
    requestTime: commonLogTime(startedAt),
    routeKey: answered.routeKey,
    status: String(statusCode),
    'integration.status': answered.functionStatus?.toString(),
    responseLatency: String(Date.now() - startedAt.getTime()),
    responseLength: String(body.length),
  };
}

async function answer(
  request: HttpRequest,
  routes: readonly Route[],
  mayPass: () => boolean,
  ids: { readonly apiId: string; readonly requestId: string },
): Promise<Answered> {
  const matched = matchRoute(routes, request.method, request.path);
  if (!matched) return { response: replyJson(404, { message: 'Not Found' }) };
  const { key: routeKey, run, timeoutMs } = matched.route;
  // Without Retry-After: AWS sends none (github.com/boto/botocore/pull/750, read 2026-11-21).
  if (!mayPass()) return { routeKey, response: replyJson(429, { message: 'Too Many Requests' }) };
  if (request.body.length > maxApiBodyBytes) {
    return { routeKey, response: replyJson(413, { message: 'Request Entity Too Large' }) };
  }
  const outcome = await withDeadline(run.invoke(toEvent(request, matched, ids)), timeoutMs);
  if (outcome === 'late') return { routeKey, response: replyJson(503, { message: 'Service Unavailable' }) };
  if (outcome.kind !== 'returned') return { routeKey, response: replyJson(500, { message: 'Internal Server Error' }) };
  const response = toResponse(outcome.payload);
  return { routeKey, response, functionStatus: response.statusCode };
}
