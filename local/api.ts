import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Functions, Invoke } from './functions.ts';
import {
  headerValue,
  replyJson,
  withHeaders,
  type HttpRequest,
  type HttpResponse,
  type Origin,
} from '#local/http/message.ts';
import { StartupError } from './startup-error.ts';
import type { Template } from './template.ts';
import type { Outcome } from './thread.ts';

const apiSchema = v.object({});
/** A method and a path. Routes with a variable, `ANY` or `$default` stop the start. */
const routeSchema = v.object({
  RouteKey: v.pipe(v.string(), v.regex(/^(GET|HEAD|POST|PUT|DELETE) \/[\w/.-]*$/)),
  Target: v.string(),
});
const integrationSchema = v.object({ IntegrationUri: v.string(), PayloadFormatVersion: v.literal('2.0') });

/** The stack's HTTP API, without its throttle. */
export function readApi(template: Template, functions: Functions): Origin {
  const [[id] = ['']] = template.all('AWS::ApiGatewayV2::Api', apiSchema);
  const host = `${id}.execute-api.${template.region}.amazonaws.com`;
  const routes = readRoutes(template, functions);
  return {
    host,
    async fetch(request) {
      const requestId = randomUUID();
      const invoke = routes.get(`${request.method} ${request.path}`);
      const response = invoke
        ? toResponse(await invoke(toEvent(request, host, requestId)))
        : replyJson(404, { message: 'Not Found' });
      return withHeaders(response, { 'apigw-requestid': [requestId] });
    },
  };
}

function readRoutes(template: Template, functions: Functions): ReadonlyMap<string, Invoke> {
  const integrations = new Map(template.all('AWS::ApiGatewayV2::Integration', integrationSchema));
  const routes = template.all('AWS::ApiGatewayV2::Route', routeSchema).map(([, { RouteKey, Target }]) => {
    const { IntegrationUri = '' } = integrations.get(Target.replace('integrations/', '')) ?? {};
    const invoke = functions.find(IntegrationUri);
    if (invoke) return [RouteKey, invoke] as const;
    throw new StartupError(`Route ${RouteKey} must lead to a Node function of the stack with payload 2.0.`);
  });
  return new Map(routes);
}

/** Bodies of all other types reach the function as base64 (ministackorg/ministack, pull 766, read 2026-11-24). */
const textType = /^(text\/|application\/(json|javascript|xml)\b)/i;

/** Payload 2.0, with what the functions read (`contract`’s tests send the same event). */
function toEvent({ method, path, query, headers, body, clientIp }: HttpRequest, host: string, requestId: string) {
  const isText = textType.test(headerValue(headers, 'content-type') ?? '');
  const joined = Object.entries(headers).map(([name, values]) => [name, values.join(',')] as const);
  const parameters = new URLSearchParams(query);
  // Values of one name are joined (HTTP API guide, http-api-develop-integrations-lambda, read 2026-11-28).
  const values = [...parameters.keys()].map((name) => [name, parameters.getAll(name).join(',')] as const);
  const forwardedFor = [...(headers['x-forwarded-for'] ?? []), clientIp].join(', ');
  return {
    version: '2.0',
    rawPath: path,
    rawQueryString: query,
    headers: { ...Object.fromEntries(joined), 'x-forwarded-for': forwardedFor, host },
    queryStringParameters: Object.fromEntries(values),
    requestContext: { http: { method, path, sourceIp: clientIp }, requestId },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** A result with another member, such as `cookies`, is an error of the local cloud, which its log shows. */
const resultSchema = v.strictObject({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string(), ''),
});

function toResponse(outcome: Outcome): HttpResponse {
  if ('error' in outcome) return replyJson(500, { message: 'Internal Server Error' });
  const { statusCode, headers, body } = v.parse(resultSchema, outcome.payload);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value]] as const);
  return { statusCode, headers: Object.fromEntries(named), body: Buffer.from(body) };
}
