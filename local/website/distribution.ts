import * as v from 'valibot';
import { reply, withHeaders, type HttpRequest, type HttpResponse, type Origin } from '#local/http/message.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template.ts';
import { wildcardPattern } from '#local/wildcards.ts';
import { compress } from './compression.ts';
import { fromFields, readEdgeFunctions, toEdgeRequest, toEdgeResponse, type EdgeFunction } from './edge-function.ts';
import { readHeadersPolicies } from './headers-policies.ts';

const behaviourSchema = v.object({
  PathPattern: v.optional(v.string(), '*'),
  TargetOriginId: v.string(),
  AllowedMethods: v.array(v.string()),
  ResponseHeadersPolicyId: v.string(),
  FunctionAssociations: v.optional(v.array(v.object({ EventType: v.string(), FunctionARN: v.string() })), []),
});
const originSchema = v.object({
  Id: v.string(),
  DomainName: v.string(),
  OriginCustomHeaders: v.optional(v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() })), []),
});
const distributionSchema = v.object({
  DistributionConfig: v.object({
    Aliases: v.optional(v.array(v.string()), []),
    Origins: v.array(originSchema),
    DefaultCacheBehavior: behaviourSchema,
    CacheBehaviors: v.array(behaviourSchema),
  }),
});

type Behaviour = ReturnType<ReturnType<typeof createReader>>;

/** The distribution without its cache. */
export function readDistribution(template: Template, origins: readonly Origin[]): Origin['fetch'] {
  const [[, distribution] = []] = template.all('AWS::CloudFront::Distribution', distributionSchema);
  if (!distribution) throw new StartupError('The stack has no distribution.');
  const { DistributionConfig: config } = distribution;
  const read = createReader(template, config.Origins, origins);
  // In CloudFront's order: the first behaviour that matches applies, and the last matches every path.
  const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map(read);
  // The edge functions may compare the host header with the first alias of the distribution.
  const [alias] = config.Aliases;
  return async (request) => {
    // Paths are case-sensitive. `.` and `..` are resolved first (RFC 3986).
    const path = URL.parse(`http://host${request.path}`)?.pathname ?? request.path;
    const behaviour = behaviours.find(({ pattern }) => pattern.test(path));
    if (!behaviour?.methods.includes(request.method)) return reply(403, 'text/html', '<h1>403 ERROR</h1>');
    const headers = alias ? { ...request.headers, host: [alias] } : request.headers;
    return withHeaders(await serve(behaviour, { ...request, headers }), { server: ['CloudFront'] });
  };
}

function createReader(
  template: Template,
  originConfigs: readonly v.InferOutput<typeof originSchema>[],
  origins: readonly Origin[],
) {
  const functions = readEdgeFunctions(template);
  const policies = readHeadersPolicies(template);
  return (settings: v.InferOutput<typeof behaviourSchema>) => {
    const origin = originConfigs.find(({ Id }) => Id === settings.TargetOriginId);
    const fetch = origins.find(({ host }) => host === origin?.DomainName)?.fetch;
    const changeHeaders = policies.get(settings.ResponseHeadersPolicyId);
    if (!origin || !fetch || !changeHeaders) {
      throw new StartupError(`The behaviour ${settings.PathPattern} has an origin or a policy that the stack lacks.`);
    }
    const find = (event: string): EdgeFunction | undefined =>
      functions.get(settings.FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN ?? '');
    return {
      pattern: wildcardPattern(`/${settings.PathPattern.replace(/^\//, '')}`),
      methods: settings.AllowedMethods,
      fetch,
      added: Object.fromEntries(
        origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), [HeaderValue]]),
      ),
      changeHeaders,
      viewerRequest: find('viewer-request'),
      viewerResponse: find('viewer-response'),
    };
  };
}

async function serve(behaviour: Behaviour, viewerRequest: HttpRequest): Promise<HttpResponse> {
  const { viewerRequest: change, viewerResponse: finish } = behaviour;
  const event = { version: '1.0', request: toEdgeRequest(viewerRequest) };
  const changed = change?.(event, viewerRequest.query || undefined);
  if (changed && 'statusCode' in changed) {
    return { statusCode: changed.statusCode, headers: fromFields(changed.headers), body: Buffer.alloc(0) };
  }
  const request = changed
    ? { ...viewerRequest, path: changed.uri, headers: fromFields(changed.headers) }
    : viewerRequest;
  const fetched = await fetchOrigin(behaviour, request);
  const response = { ...fetched, headers: behaviour.changeHeaders(fetched.headers) };
  // Viewer-response does not run for 400 or above (CloudFront guide, trigger events, read 2026-11-21).
  if (!finish || response.statusCode >= 400) return response;
  const finished = finish({ ...event, response: toEdgeResponse(response) });
  if (!('statusCode' in finished)) throw new Error('viewer-response returned no response.');
  return { ...response, statusCode: finished.statusCode, headers: fromFields(finished.headers) };
}

/** The IP address of the edge, from a range for documentation (RFC 5737). An origin sees this address as the client. */
const edgeAddress = '198.51.100.1';

async function fetchOrigin({ fetch, added }: Behaviour, request: HttpRequest): Promise<HttpResponse> {
  const forwardedFor = [...(request.headers['x-forwarded-for'] ?? []), request.clientIp].join(', ');
  const headers = { ...request.headers, 'x-forwarded-for': [forwardedFor], ...added };
  const response = await fetch({ ...request, clientIp: edgeAddress, headers });
  // CloudFront compresses only cacheable responses, and these alone have an ETag.
  return response.headers['etag'] ? compress(response, request.headers) : response;
}
