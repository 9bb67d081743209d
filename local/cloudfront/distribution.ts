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
} from './edge-function.ts';

type Settings = {
  readonly id: string;
  readonly domainName: string;
  readonly via: string;
  readonly compress: ReturnType<typeof createCompression>;
};

/** Throws a `StartupError` for a feature of CloudFront that the local cloud does not support. */
export function readDistribution(template: Template, origins: ReadonlyMap<string, Origin>) {
  const [id, ...others] = template.ids('AWS::CloudFront::Distribution');
  if (id === undefined || others.length > 0) {
    throw new StartupError(`The stack must have one CloudFront distribution, not ${id ? others.length + 1 : 0}.`);
  }
  const properties = template.read(id, distributionSchema);
  const behaviours = readBehaviours(template, properties, origins);
  const domainName = template.attribute(id, 'DomainName');
  const settings: Settings = {
    id: template.name(id),
    domainName,
    via: `1.1 ${domainName} (CloudFront)`,
    compress: createCompression(),
  };
  // The edge functions may compare the host header with the first alias of the distribution.
  const [alias] = properties.DistributionConfig.Aliases;
  return async function answer(request: HttpRequest): Promise<HttpResponse> {
    const behaviour = behaviours.find(({ matches }) => matches(request.path));
    if (!behaviour?.allowedMethods.includes(request.method)) {
      return reply(403, 'text/html', '<!doctype html><title>ERROR</title><h1>403 ERROR</h1>');
    }
    const headers = alias ? { ...request.headers, host: [alias] } : request.headers;
    const response = await serve(settings, behaviour, { ...request, headers });
    return { ...response, headers: finishHeaders(response.headers) };
  };
}

async function serve(settings: Settings, behaviour: Behaviour, viewerRequest: HttpRequest): Promise<HttpResponse> {
  const { viewerRequest: change, viewerResponse: finish } = behaviour;
  const { domainName: distributionDomainName, id: distributionId } = settings;
  const event = (eventType: string) => ({
    version: '1.0',
    context: { distributionDomainName, distributionId, eventType, requestId: randomUUID() },
    viewer: { ip: viewerRequest.clientIp },
    request: toEdgeRequest(viewerRequest),
  });
  let request = viewerRequest;
  if (change) {
    const schema = v.union([edgeResponseSchema, edgeRequestSchema]);
    const result = await change(event('viewer-request'), schema, viewerRequest.query);
    if ('statusCode' in result) return fromEdgeResponse(result);
    request = fromEdgeRequest(viewerRequest, result);
  }
  const fetched = await fetchOrigin(settings, behaviour, request);
  const headers = behaviour.changeHeaders({ ...fetched.headers, via: [settings.via] });
  const response = { ...fetched, headers };
  // Viewer-response does not run for 400 or above (CloudFront guide, trigger events, read 2026-11-21).
  if (!finish || response.statusCode >= 400) return response;
  const finishing = { ...event('viewer-response'), response: toEdgeResponse(response) };
  return fromEdgeResponse(await finish(finishing, edgeResponseSchema), response);
}

/** The IP address of the edge, from a range for documentation (RFC 5737). An origin sees this address as the client. */
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
    headers: {
      ...endToEnd,
      'x-forwarded-for': [[...(request.headers['x-forwarded-for'] ?? []), request.clientIp].join(', ')],
      via: [settings.via],
      ...Object.fromEntries(added),
    },
  });
  return isCompressed && origin.isCacheable ? settings.compress(response, request.headers) : response;
}

// CloudFront replaces a removed `Server` (CloudFront guide, response headers policies, read 2026-11-24).
function finishHeaders(headers: Headers): Headers {
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...others } = headers;
  // Safari upgrades even requests to loopback addresses to https.
  const kept = policy?.map((each) => each.replace(/;?\s*upgrade-insecure-requests/, ''));
  return { server: ['CloudFront'], ...others, ...(kept && { 'content-security-policy': kept }) };
}
