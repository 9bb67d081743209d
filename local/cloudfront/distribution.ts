import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { reply, type Headers, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Behaviour } from './behaviours.ts';
import { createCompression } from './compression.ts';
import type { DistributionConfig } from './distribution-config.ts';
import {
  edgeRequestSchema,
  edgeResponseSchema,
  fromEdgeRequest,
  fromEdgeResponse,
  toEdgeRequest,
  toEdgeResponse,
} from './edge-event.ts';
import { withoutHttpsOnly } from './local-differences.ts';

/**
 * A CloudFront distribution on this machine, from the viewer's request to the response: behaviour, viewer-request
 * function, origin, compression, headers policy, viewer-response function. Nothing is cached, so that what a person
 * sees is always what there is; `redirect-to-https` does nothing on a loopback address.
 */
export class Distribution {
  readonly #config: DistributionConfig;
  readonly #behaviours: readonly Behaviour[];
  readonly #compress = createCompression();
  readonly #log: (line: string) => void;

  constructor(config: DistributionConfig, behaviours: readonly Behaviour[], log: (line: string) => void) {
    this.#config = config;
    this.#behaviours = behaviours;
    this.#log = log;
  }

  /** True for a path that no behaviour but the default takes. */
  isDefault(path: string): boolean {
    return this.#behaviourFor(path) === this.#behaviours.at(-1);
  }

  #behaviourFor(path: string): Behaviour {
    const behaviour = this.#behaviours.find(({ matches }) => matches(path));
    if (!behaviour) throw new Error('A distribution has a default behaviour.');
    return behaviour;
  }

  /** Answers a viewer's request. */
  async answer(viewerRequest: HttpRequest): Promise<HttpResponse> {
    const behaviour = this.#behaviourFor(viewerRequest.path);
    if (!behaviour.allowedMethods.includes(viewerRequest.method)) return edgeError(403, 'The method is not allowed.');
    try {
      return withoutHttpsOnlyHeaders(await this.#serve(behaviour, viewerRequest));
    } catch (error) {
      if (!(error instanceof EdgeFunctionError)) throw error;
      this.#log(error.message);
      return edgeError(503, 'The function associated with this behaviour failed.');
    }
  }

  async #serve(behaviour: Behaviour, viewerRequest: HttpRequest): Promise<HttpResponse> {
    const routed = await this.#runViewerRequest(behaviour, viewerRequest);
    if ('statusCode' in routed) return routed;
    const response = await this.#fetch(behaviour, routed);
    const changed = { ...response, headers: behaviour.changeHeaders({ ...response.headers, via: [this.#via] }) };
    return this.#runViewerResponse(behaviour, viewerRequest, changed);
  }

  async #fetch({ origin, originConfig, isCompressed }: Behaviour, request: HttpRequest): Promise<HttpResponse> {
    const added = originConfig.OriginCustomHeaders.map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), [HeaderValue]] as const,
    );
    const rootObject = request.path === '/' ? `/${this.#config.DefaultRootObject ?? ''}` : request.path;
    const response = await origin.fetch({
      ...request,
      path: `${originConfig.OriginPath}${rootObject}`,
      headers: { ...forwarded(request, this.#via), ...Object.fromEntries(added) },
    });
    return isCompressed && origin.isCacheable ? this.#compress(response, request.headers) : response;
  }

  async #runViewerRequest(
    { viewerRequest: run }: Behaviour,
    request: HttpRequest,
  ): Promise<HttpRequest | HttpResponse> {
    if (!run) return request;
    const event = { ...this.#eventBase('viewer-request', request), request: toEdgeRequest(request) };
    const result = await guarded(() => run(event), v.union([edgeResponseSchema, edgeRequestSchema]));
    return 'statusCode' in result ? fromEdgeResponse(result) : fromEdgeRequest(request, result);
  }

  /** CloudFront does not run it when the origin answered 400 or above. */
  async #runViewerResponse(
    { viewerResponse: run }: Behaviour,
    request: HttpRequest,
    response: HttpResponse,
  ): Promise<HttpResponse> {
    if (!run || response.statusCode >= 400) return response;
    const event = {
      ...this.#eventBase('viewer-response', request),
      request: toEdgeRequest(request),
      response: toEdgeResponse(response),
    };
    return fromEdgeResponse(await guarded(() => run(event), edgeResponseSchema), response.body);
  }

  #eventBase(eventType: string, { clientIp }: HttpRequest) {
    const { id: distributionId, domainName: distributionDomainName } = this.#config;
    return {
      version: '1.0',
      context: { distributionDomainName, distributionId, eventType, requestId: randomUUID() },
      viewer: { ip: clientIp },
    };
  }

  get #via(): string {
    return `1.1 ${this.#config.domainName} (CloudFront)`;
  }
}

class EdgeFunctionError extends Error {}

async function guarded<Schema extends v.GenericSchema>(
  run: () => Promise<unknown>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  try {
    return v.parse(schema, await run());
  } catch (error) {
    throw new EdgeFunctionError(`FunctionExecutionError: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the edge says of the viewer to the origin. */
function forwarded({ headers, clientIp }: HttpRequest, via: string): Headers {
  const { connection: _, ...endToEnd } = headers;
  const before = headers['x-forwarded-for'] ?? [];
  return { ...endToEnd, 'x-forwarded-for': [[...before, clientIp].join(', ')], via: [via] };
}

function withoutHttpsOnlyHeaders(response: HttpResponse): HttpResponse {
  return { ...response, headers: withoutHttpsOnly(response.headers) };
}

/** An error of CloudFront itself. Headers policies do not touch it. */
function edgeError(statusCode: number, sentence: string): HttpResponse {
  return reply(
    statusCode,
    'text/html',
    `<!doctype html><title>ERROR</title><h1>${statusCode} ERROR</h1><p>${sentence}`,
  );
}
