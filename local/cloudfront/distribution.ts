import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { reply, type Headers, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import { distributionSchema, readBehaviours, type Behaviour } from './behaviours.ts';
import { createCompression } from './compression.ts';
import {
  edgeRequestSchema,
  edgeResponseSchema,
  fromEdgeRequest,
  fromEdgeResponse,
  toEdgeRequest,
  toEdgeResponse,
} from './edge-event.ts';
import type { KeyValueStore } from './key-value-store.ts';

/**
 * A CloudFront distribution on this machine, from the viewer's request to the response: behaviour, viewer-request
 * function, origin, compression, headers policy, viewer-response function. Nothing is cached, so that what a person
 * sees is always what there is; `redirect-to-https` does nothing on a loopback address.
 */
export type Distribution = {
  readonly answer: (viewerRequest: HttpRequest) => Promise<HttpResponse>;
  /** True for a path that no behaviour but the default takes. */
  readonly isDefault: (path: string) => boolean;
};

type Settings = {
  readonly id: string;
  readonly domainName: string;
  /** What this machine's address stands for: its functions may tell the distribution's names apart. */
  readonly alias: string | undefined;
  readonly via: string;
  readonly rootPath: string;
  readonly compress: ReturnType<typeof createCompression>;
};

/**
 * The stack's one distribution. `origins` are by the host name under which CloudFront knows them. Throws a
 * `StartupError` for what the local cloud cannot do.
 */
export function readDistribution(
  template: Template,
  origins: ReadonlyMap<string, Origin>,
  stores: ReadonlyMap<string, KeyValueStore>,
  log: (line: string) => void,
): Distribution {
  const [id = '', ...others] = template.ids('AWS::CloudFront::Distribution');
  if (id === '' || others.length > 0)
    throw new StartupError('The stack must have exactly one CloudFront distribution.');
  const { DistributionConfig: config } = template.read(id, distributionSchema);
  const behaviours = readBehaviours(template, config, origins, stores);
  const domainName = template.attribute(id, 'DomainName');
  const settings: Settings = {
    id: template.name(id),
    domainName,
    alias: config.Aliases[0],
    via: `1.1 ${domainName} (CloudFront)`,
    rootPath: `/${config.DefaultRootObject}`,
    compress: createCompression(),
  };
  return {
    isDefault: (path) => behaviours.findIndex(({ matches }) => matches(path)) === behaviours.length - 1,
    async answer(request) {
      const behaviour = behaviours.find(({ matches }) => matches(request.path));
      if (!behaviour?.allowedMethods.includes(request.method)) return edgeError(403, 'The method is not allowed.');
      try {
        const { alias } = settings;
        const headers = alias ? { ...request.headers, host: [alias] } : request.headers;
        const response = await serve(settings, behaviour, { ...request, headers });
        return { ...response, headers: withoutHttpsOnly(response.headers) };
      } catch (error) {
        if (!(error instanceof EdgeFunctionError)) throw error;
        log(error.message);
        return edgeError(503, 'The function associated with this behaviour failed.');
      }
    },
  };
}

async function serve(settings: Settings, behaviour: Behaviour, viewerRequest: HttpRequest): Promise<HttpResponse> {
  const { viewerRequest: change, viewerResponse: finish } = behaviour;
  const event = (eventType: string) => ({
    version: '1.0',
    context: {
      distributionDomainName: settings.domainName,
      distributionId: settings.id,
      eventType,
      requestId: randomUUID(),
    },
    viewer: { ip: viewerRequest.clientIp },
    request: toEdgeRequest(viewerRequest),
  });
  let request = viewerRequest;
  if (change) {
    const schema = v.union([edgeResponseSchema, edgeRequestSchema]);
    const result = await guarded(() => change(event('viewer-request')), schema);
    if ('statusCode' in result) return fromEdgeResponse(result);
    request = fromEdgeRequest(viewerRequest, result);
  }
  const fetched = await fetchOrigin(settings, behaviour, request);
  const headers = behaviour.changeHeaders({ ...fetched.headers, via: [settings.via] });
  const response = { ...fetched, headers };
  // CloudFront does not run it when the origin answered 400 or above.
  if (!finish || response.statusCode >= 400) return response;
  const finishing = { ...event('viewer-response'), response: toEdgeResponse(response) };
  return fromEdgeResponse(await guarded(() => finish(finishing), edgeResponseSchema), response);
}

/** Who an origin sees: not the viewer, whom only `X-Forwarded-For` names. An address for documentation (RFC 5737). */
const edgeAddress = '198.51.100.1';

async function fetchOrigin(settings: Settings, behaviour: Behaviour, request: HttpRequest): Promise<HttpResponse> {
  const { origin, originConfig, isCompressed } = behaviour;
  const { connection: _, ...endToEnd } = request.headers;
  const added = originConfig.OriginCustomHeaders.map(
    ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), [HeaderValue]] as const,
  );
  const response = await origin.fetch({
    ...request,
    clientIp: edgeAddress,
    path: `${originConfig.OriginPath}${request.path === '/' ? settings.rootPath : request.path}`,
    headers: {
      ...endToEnd,
      'x-forwarded-for': [[...(request.headers['x-forwarded-for'] ?? []), request.clientIp].join(', ')],
      via: [settings.via],
      ...Object.fromEntries(added),
    },
  });
  return isCompressed && origin.isCacheable ? settings.compress(response, request.headers) : response;
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

/** All differences in headers between the local site and the deployed one: this machine speaks http on a loopback address. */
function withoutHttpsOnly(headers: Headers): Headers {
  // A browser would keep HSTS for `localhost`, and then for everything else that is developed there.
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...others } = headers;
  // Safari upgrades even loopback addresses, where nobody answers https.
  const kept = policy?.map((each) => each.replace(/;?\s*upgrade-insecure-requests/, ''));
  return { ...others, ...(kept && { 'content-security-policy': kept }) };
}

/** An error of CloudFront itself. Headers policies do not touch it. */
function edgeError(statusCode: number, sentence: string): HttpResponse {
  const page = `<!doctype html><title>ERROR</title><h1>${statusCode} ERROR</h1><p>${sentence}`;
  return reply(statusCode, 'text/html', page);
}
