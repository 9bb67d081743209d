import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { replyJson, withHeaders, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Functions, Invocable } from '#local/lambda/functions.ts';
import type { Template } from '#local/template/template.ts';
import { toEvent, toResponse, type ApiContext } from './event.ts';
import { readRoutes } from './routes.ts';

/** API Gateway guide, http-api-quotas, read 2026-11-24. */
const maxApiBodyBytes = 10 * 1024 * 1024;

/** The paths of another stage begin with its name. */
const stageSchema = v.object({
  ApiId: v.string(),
  StageName: v.literal('$default'),
  DefaultRouteSettings: v.optional(v.object({ ThrottlingRateLimit: v.number(), ThrottlingBurstLimit: v.number() })),
});

export type HttpApi = {
  readonly host: string;
  readonly fetch: (request: HttpRequest) => Promise<HttpResponse>;
};

export function readHttpApis(template: Template, functions: Functions): readonly HttpApi[] {
  const stages = template.readAll('AWS::ApiGatewayV2::Stage', stageSchema);
  return template.ids('AWS::ApiGatewayV2::Api').map((id) => {
    const apiId = template.name(id);
    const { host } = new URL(template.attribute(id, 'ApiEndpoint'));
    const routes = readRoutes(template, apiId, functions);
    const limits = stages.find(({ ApiId }) => ApiId === apiId)?.DefaultRouteSettings;
    const mayPass = limits ? createThrottle(limits.ThrottlingRateLimit, limits.ThrottlingBurstLimit) : () => true;
    return {
      host,
      async fetch(request) {
        const context = { apiId, domainName: host, requestId: randomUUID() };
        const response = await answer(request, routes, mayPass, context);
        return withHeaders(response, { 'apigw-requestid': [context.requestId] });
      },
    };
  });
}

async function answer(
  request: HttpRequest,
  routes: ReadonlyMap<string, Invocable>,
  mayPass: () => boolean,
  context: ApiContext,
): Promise<HttpResponse> {
  const routeKey = `${request.method} ${request.path}`;
  const lambda = routes.get(routeKey);
  if (!lambda) return replyJson(404, { message: 'Not Found' });
  // Without Retry-After, as on AWS (github.com/boto/botocore/pull/750, read 2026-11-21).
  if (!mayPass()) return replyJson(429, { message: 'Too Many Requests' });
  if (request.body.length > maxApiBodyBytes) return replyJson(413, { message: 'Request Entity Too Large' });
  const outcome = await lambda.invoke(toEvent(request, routeKey, context));
  return outcome !== 'late' && outcome.kind === 'returned'
    ? toResponse(outcome.payload)
    : replyJson(500, { message: 'Internal Server Error' });
}

/** A token bucket: `burst` requests at once, refilled with `ratePerSecond`. */
function createThrottle(ratePerSecond: number, burst: number): () => boolean {
  let tokens = burst;
  let refilledAt = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(burst, tokens + ((now - refilledAt) / 1000) * ratePerSecond);
    refilledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
